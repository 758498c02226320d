// The words of the help: what pointer and keys do, in Czech.

import type { HelpText } from "../en/help.ts";

export const text: HelpText = {
  opens: "otevře tuto nápovědu",
  pointer: "Myš a dotyk",
  keys: "Klávesy",
  tab: "jde na další prvek",
  enter: "stiskne ho",
  closes: "zavře dialog",
  space: "Mezerník",
  parts: {
    about: [
      "Na dvou šachovnicích hrají dva týmy po dvou. Co seberete, dostane spoluhráč a může to místo tahu nasadit.",
      "3+0: každý hráč má 3 minuty a za každý tah dostane 0 sekund.",
    ],
    home: [
      "„Hrát s přáteli“ vytvoří stůl a zkopíruje odkaz. Pošlete ho třem přátelům.",
      "„Hrát s roboty“ vytvoří stůl se třemi roboty. Zápas začne, když stisknete „Spustit“.",
      "„Hrát u šachovnice“: tato obrazovka jsou hodiny ke skutečným šachovnicím, nebo táhnete na obrazovce a reklamujete jako u šachovnice.",
    ],
    table: [
      "Pošlete odkaz. Kdo ho otevře, sedne si, nebo se dívá. Prázdné místo může obsadit robot.",
      "Zápas začne, až budou všichni hráči připraveni.",
      "Kdo ztratí spojení, může se vrátit, ale jeho hodiny běží dál. Je-li pryč příliš dlouho, jeho tým prohraje.",
    ],
    board: [
      "Kámen přetáhněte, nebo klepněte na něj a pak na pole.",
      "Kámen ze zásobníku nasadíte přetažením, nebo klepnutím na něj a pak na pole.",
      "Tah zadaný před vaším tahem je předtah; podmíněné nasazení čeká na svůj kámen.",
      "Klepnutím na prázdné místo zásobníku požádáte spoluhráče o kámen. Podržením nebo pravým tlačítkem ho požádáte, ať takový kámen nedá vašemu soupeři.",
    ],
    match: [
      "Klepnutím na kámen na šachovnici spoluhráče ho požádáte, ať ho sebere.",
      "Šipky pro spoluhráče kreslíte pravým tlačítkem myši, na dotykové obrazovce tlačítkem Šipky pod Další.",
      "Klepnutím na číslo u hodin zrušíte předtahy.",
      "Tlačítkem Vzdát nebo praporkem se vzdáte, Remíza nebo = nabízí remízu. Při prvních tazích lze zápas zrušit, bez výsledku.",
    ],
    replay: [
      "Tahem kterýmkoli kamenem zkusíte variantu.",
      "Tažením po časové ose nebo klepnutím na tah přejdete na to místo.",
      "Jinou partii otevřete přetažením souboru na stránku.",
    ],
    clock: [
      "Klepnutím do svého pole stisknete hodiny. Před zápasem klepněte, až jsou šachovnice i hodiny v pořádku.",
      "Tlačítko Reklamovat otevře reklamace a výzvy ve vašem poli. Hodiny běží, dokud reklamaci nepotvrdíte.",
      "Stop zastaví všechny hodiny. Objeví-li se jména, klepněte na jméno hráče, který je zastavuje.",
      "V červeném poli spadl praporek. Spadlý praporek platí, až když ho někdo reklamuje.",
      "Vločka: rozhodčí hráče zmrazil. Táhnout smí po uplynutí uvedených sekund.",
    ],
  },
  diagonal: {
    title: "Diagonála",
    you: "Vy",
    opponent: "Váš soupeř",
    partner: "Spoluhráč",
    partners: "Soupeř spoluhráče",
    means: "Vaše hodiny se porovnávají s hodinami spoluhráčova soupeře. Při 1:54 proti 1:30 můžete stát, tedy čekat bez tahu, 0:24. Stejně to platí pro spoluhráče a vašeho soupeře.",
  },
  does: {
    drop: "nasadit tento kámen ze zásobníku: pak zvolte pole",
    escape: "zruší výběr, potom předtahy",
    typed: "napsat tah",
    press: "stisknout své hodiny",
    chat: "napsat ostatním",
    need: "požádat o kámen: pěšec, jezdec, střelec, věž, dáma",
    keep: "požádat spoluhráče, ať nějaký kámen nedá vašemu soupeři",
    take: "požádat spoluhráče, ať sebere kámen",
    mates: "říct, kterým kamenem dáte mat",
    mates_me: "říct, který kámen by vám dal mat",
    back: "o tah zpět",
    forth: "o tah vpřed",
    first: "na začátek",
    last: "na konec",
    slower: "pomaleji",
    faster: "rychleji",
    play: "přehrát nebo zastavit",
    turn: "otočit šachovnice",
    leave: "opustit variantu",
    zones: "čtyři části hodin",
  },
};
