// The texts of the lessons, in Czech.

import type { LearnText } from "../en/learn.ts";

export const text: LearnText = {
  title: "Naučte se bughouse",
  intro: "Devět krátkých lekcí přímo na šachovnici.",
  lessons: {
    capture: {
      title: "Co seberete, dostane spoluhráč",
      steps: [
        {
          task: "Spoluhráč potřebuje jezdce. Seberte ho: spoluhráč ho pak může nasadit na své šachovnici.",
          hint: "Váš střelec na b5 napadá jezdce.",
          done: "Spoluhráč jezdce nasadil a dal mat. Stačí jeden mat a vyhráváte oba.",
        },
      ],
    },
    drop: {
      title: "Nasazení kamene",
      steps: [
        {
          task: "V zásobníku máte jezdce. Místo tahu ho nasaďte na kterékoli prázdné pole.",
          hint: "Klepněte na jezdce v zásobníku a potom na pole, nebo ho tam přetáhněte.",
          done: "Nasazení je celý tah. Jezdec teď táhne jako každý jiný.",
        },
        {
          task: "Věž dává šach. Nasaďte kámen mezi ni a krále.",
          hint: "Nasaďte střelce na d1, e1 nebo f1. Pěšce nelze nasadit na první ani na poslední řadu.",
          done: "Kámen ze zásobníku kryje šach vzdálené věže, střelce i dámy.",
        },
      ],
    },
    check: {
      title: "Nasazení se šachem a s matem",
      steps: [
        {
          task: "Nasaďte jezdce tak, aby dal šach.",
          hint: "Z e7, f6 nebo h6 napadá jezdec krále na g8.",
          done: "Nasazením lze dát šach. V bughousu útok začíná z ničeho.",
        },
        {
          task: "Černý král je zavřený vlastními kameny. Nasaďte jezdce s matem.",
          hint: "Najděte pole, ze kterého jezdec napadá h8.",
          done: "Nasazením lze dát i mat. Šach jezdcem nelze ničím krýt.",
        },
      ],
    },
    block: {
      title: "Mat, který nelze krýt",
      steps: [
        {
          task: "Černý král nemá kam jít. Nasaďte věž se šachem, proti kterému nelze nic představit.",
          hint: "Střelec kryje f8. Mezi f8 a g8 není místo.",
          done: "Mezi věž a krále se nic nevejde: mat. Při šachu z větší dálky by černý mohl počkat na kámen od spoluhráče a představit ho.",
        },
      ],
    },
    promotion: {
      title: "Proměna pěšce",
      steps: [
        {
          task: "Proměňte pěšce. Uvidíte, co soupeři za novou figuru dostanou.",
          hint: "Táhněte pěšcem z e7 na e8 a vyberte dámu.",
          done: "Černý sebral dámu, ale jeho spoluhráč dostal pěšce: proměněná figura je po sebrání zase pěšec.",
        },
        {
          task: "Spoluhráč potřebuje dámu. Černá dáma s tečkou byla pěšec. Seberte tu druhou.",
          hint: "Dáma na d6 tečku nemá.",
          done: "Pravá dáma zůstává dámou: spoluhráč s ní dává mat.",
          why: "Dáma s tečkou je po sebrání zase pěšec.",
        },
      ],
    },
    sit: {
      title: "Stání a diagonála",
      steps: [
        {
          task: "Každý tah prohrává: černý dá mat na g2. Diagonála, soupeř spoluhráče, ale nemůže táhnout a má méně času než vy. Stůjte: netáhněte.",
          hint: "Tady se nic nebere, a tak diagonála nedostane žádný kámen.",
          done: "Diagonále došel čas a váš tým vyhrál. Stát můžete, dokud máte více času než diagonála.",
        },
      ],
    },
    ask: {
      title: "Jak si říct o kámen",
      steps: [
        {
          task: "Jezdec by dal mat. Řekněte si o něj spoluhráči: klepněte na bledého jezdce pod šachovnicí.",
          hint: "Bledé kameny ještě nemáte. Jezdec je druhý zleva.",
          done: "Spoluhráč žádost uviděl a jezdce pro vás sebral.",
          why: "Potřebujete jezdce.",
        },
        {
          task: "Tady je váš jezdec. Dejte s ním mat.",
          hint: "Najděte pole, ze kterého jezdec napadá a8.",
          done: "Říkejte si včas a jen o kámen, který rozhodne.",
        },
      ],
    },
    worth: {
      title: "Jakou cenu má kámen v zásobníku",
      steps: [
        {
          task: "Můžete sebrat střelce, nebo jezdce. Který pomůže spoluhráči víc? Seberte ho.",
          hint: "Jezdec na e4 napadá oba. Který šach nelze ničím krýt?",
          done: "Šach jezdcem nelze ničím krýt, proto má jezdec v zásobníku větší cenu než střelec. Každý kámen má v zásobníku asi 1,5krát větší cenu než na šachovnici.",
          why: "Šach střelcem lze krýt, šach jezdcem ne.",
        },
        {
          task: "Berte dvakrát na c6. Černý jednou vezme zpět: spoluhráč dostane dva kameny, soupeři jeden.",
          hint: "Seberte na c6 jezdce a potom pěšce.",
          done: "Dva kameny za jeden: váš tým má teď víc co nasazovat.",
          why: "Dvě braní na c6 dají spoluhráči jezdce a pěšce.",
        },
      ],
    },
    premove: {
      title: "Předtah a podmíněné nasazení",
      steps: [
        {
          task: "Černý přemýšlí. Dejte mat už teď: předtah počká a zahraje se, jakmile budete na tahu.",
          hint: "S dámou na g7 je to mat.",
          done: "Předtah se zahrál hned a nestál skoro žádný čas.",
        },
        {
          task: "Spoluhráč se chystá sebrat jezdce. Nasaďte ho s matem dřív, než ho máte: přetáhněte bledého jezdce na pole.",
          hint: "Nasaďte jezdce na f7. S klávesnicí stiskněte 2 a pak vyberte pole.",
          done: "To je podmíněné nasazení: počkalo na svůj kámen a zahrálo se, když přišel.",
        },
      ],
    },
  },
  lesson: (n) => `Lekce ${n}`,
  doneOf: (n, all) => `Hotovo ${n} z ${all}`,
  isDone: "Hotovo",
  all: "Všechny lekce",
  hint: "Rada",
  show: "Ukázat řešení",
  again: "Zkusit znovu",
  nextStep: "Další krok",
  nextLesson: "Další lekce",
  startClocks: "Spustit hodiny",
  you: "Vy",
  partner: "Spoluhráč",
  opponent: "Soupeř",
  diagonal: "Diagonála",
  playsAs: "Bílý na A, se spoluhráčem",
  right: "Správně!",
  notYet: "Ještě ne.",
  waits: "Váš tah čeká.",
  starting: "Stůl se připravuje…",
  sitting: "Hodiny běží. Netáhněte.",
  shown: "To bylo řešení. Teď to zkuste sami.",
  refused: (reason) => `Nejde to: ${reason}.`,
  failed: (reason) => `Nepovedlo se to: ${reason}`,
  missed: {
    nothing: "Nic jste nesebrali.",
    board: "To byl tah na šachovnici. Nasaďte kámen ze zásobníku.",
    quiet: "To není šach.",
    escapes: "Je to šach, ale černý má odpověď.",
    blockable: "To není mat: černý může počkat na kámen od spoluhráče a představit ho.",
    stays: "Táhněte pěšcem na poslední řadu.",
    unasked: "Netáhněte, řekněte si o kámen.",
    otherPiece: "Tímto kamenem mat nedáte.",
    illegal: "Když jste přišli na tah, ten tah nebyl možný.",
    moved: "Táhli jste a černý dal mat.",
  },
  gets: {
    P: "Spoluhráč dostává pěšce.",
    N: "Spoluhráč dostává jezdce.",
    B: "Spoluhráč dostává střelce.",
    R: "Spoluhráč dostává věž.",
    Q: "Spoluhráč dostává dámu.",
  },
};
