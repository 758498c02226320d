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
          task: "Co seberete, může váš spoluhráč nasadit na druhé šachovnici. Spoluhráč potřebuje jezdce. Seberte ho.",
          hint: "Váš střelec na b5 napadá jezdce.",
          done: "Spoluhráč jezdce nasadil a dal mat. Jediný mat vyhrává zápas pro vás oba.",
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
          task: "Věž dává šach zdálky. Nasaďte kámen mezi ni a krále.",
          hint: "Nasaďte střelce na d1, e1 nebo f1. Pěšce nelze nasadit na první ani na poslední řadu.",
          done: "Kámen ze zásobníku zastaví každý šach zdálky.",
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
          done: "Nasazením lze dát i mat.",
        },
      ],
    },
    block: {
      title: "Mat, který lze zakrýt",
      steps: [
        {
          task: "Černý král nemá kam jít. Nasaďte věž se šachem, proti kterému nelze nic představit.",
          hint: "Střelec kryje f8. Mezi f8 a g8 není místo.",
          done: "Šach ze sousedního pole zakrýt nelze: mat. Při každém jiném šachu může černý čekat na kámen od spoluhráče.",
        },
      ],
    },
    promotion: {
      title: "Proměna pěšce",
      steps: [
        {
          task: "Proměňte pěšce a podívejte se, co soupeři dostanou, když novou figuru seberou.",
          hint: "Táhněte pěšcem z e7 na e8 a vyberte dámu.",
          done: "Černý sebral dámu, ale jeho spoluhráč dostal pěšce: proměněná figura je po sebrání zase pěšec.",
        },
        {
          task: "Spoluhráč potřebuje dámu. Jedna z černých dam byla pěšec: má tečku. Seberte tu správnou.",
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
          task: "Každý tah tu prohrává: černý dá mat na g2. Diagonála je soupeř vašeho spoluhráče. Má šach, bez nového kamene nemůže táhnout a má méně času než vy. Stůjte: netáhněte.",
          hint: "Sledujte hodiny. Kámen, který by diagonálu zachránil, může přijít jen z této šachovnice.",
          done: "Diagonále spadl praporek a váš tým vyhrál. Stůjte, dokud máte více času než diagonála.",
          why: "Netáhněte. Nechte diagonále vypršet čas.",
        },
      ],
    },
    ask: {
      title: "Jak si říct o kámen",
      steps: [
        {
          task: "Jezdec by dal mat. Řekněte si o něj spoluhráči: klepněte v zásobníku na prázdné místo jezdce.",
          hint: "Je to druhé místo zleva pod vaší šachovnicí.",
          done: "Spoluhráč žádost uviděl a jezdce pro vás sebral.",
          why: "Potřebujete jezdce. Nejdřív si o něj řekněte.",
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
          task: "Seberte kámen, který má pro spoluhráče v zásobníku největší cenu.",
          hint: "Jezdec na e4 napadá střelce a jezdce. Šach jezdcem nejde ničím zakrýt.",
          done: "Kámen v zásobníku má asi jedenapůlkrát větší cenu než na šachovnici, a jezdec větší než střelec.",
          why: "V zásobníku má jezdec větší cenu: jeho šach zakrýt nelze.",
        },
        {
          task: "Dejte jeden kámen za dva: berte dvakrát na c6. Černý tam jednou vezme zpět.",
          hint: "Seberte na c6 jezdce a potom pěšce.",
          done: "Spoluhráč dostal dva kameny, soupeři jeden. Dva za jeden pomáhají týmu, který dostane dva.",
          why: "Dvě braní na c6 dají spoluhráči jezdce a pěšce.",
        },
      ],
    },
    premove: {
      title: "Předtah a podmíněné nasazení",
      steps: [
        {
          task: "Černý přemýšlí. Zadejte svůj tah už teď: předtah se zahraje, jakmile budete na tahu.",
          hint: "S dámou na g7 je to mat.",
          done: "Předtah se zahrál hned a nestál skoro žádný čas.",
        },
        {
          task: "Spoluhráč se chystá sebrat jezdce. Nasaďte ho dřív, než ho máte: táhněte z prázdného místa v zásobníku, nebo stiskněte 2 a vyberte pole.",
          hint: "Nasaďte jezdce na f7.",
          done: "Podmíněné nasazení počkalo na svůj kámen a zahrálo se, když přišel.",
          why: "Zadejte nasazení jezdce.",
        },
      ],
    },
  },
  lesson: (n) => `Lekce ${n}`,
  stepOf: (n, all) => `Krok ${n} z ${all}`,
  doneOf: (n, all) => `Hotovo ${n} z ${all}`,
  isDone: "Hotovo",
  all: "Všechny lekce",
  hint: "Poradit",
  show: "Ukázat řešení",
  again: "Zkusit znovu",
  nextStep: "Další krok",
  nextLesson: "Další lekce",
  finish: "Zpět na seznam",
  startClocks: "Spustit hodiny",
  you: "Vy",
  partner: "Spoluhráč",
  opponent: "Soupeř",
  diagonal: "Diagonála",
  right: "Správně!",
  notYet: "Ještě ne.",
  waits: "Váš tah čeká.",
  starting: "Stůl se připravuje…",
  sitting: "Hodiny běží. Netáhněte.",
  shown: "To bylo řešení. Teď to zkuste sami.",
  failed: (reason) => `Nepovedlo se to: ${reason}`,
  missed: {
    nothing: "Nic jste nesebrali.",
    board: "To byl tah na šachovnici. Nasaďte kámen ze zásobníku.",
    quiet: "To není šach.",
    escapes: "Je to šach, ale černý má odpověď.",
    blockable: "To není mat: černý může počkat na kámen od spoluhráče a nasadit ho mezi.",
    stays: "Táhněte pěšcem na poslední řadu.",
    unasked: "Ten kámen ještě nemáte.",
    illegal: "Když jste přišli na tah, ten tah nebyl možný.",
    moved: "Táhli jste a černý dal mat.",
    flag: "Váš tým prohrál.",
  },
  gets: {
    P: "Spoluhráč dostává pěšce.",
    N: "Spoluhráč dostává jezdce.",
    B: "Spoluhráč dostává střelce.",
    R: "Spoluhráč dostává věž.",
    Q: "Spoluhráč dostává dámu.",
  },
};
