import { counted } from '../format/counted.ts'
import { deviceDays, lapsedDays, sessionDays } from '../retention/retention.ts'

/** How many days records are kept in this installation, by the settings in force. */
export interface KeptTerms {
  readonly runs: number
  readonly messages: number
  readonly audit: number
  readonly sessions: number
  /** Scheduled backups; `null` without a schedule, when nobody knows how long copies are kept. */
  readonly backups: number | null
}

/** Whom the data are of, in the order of the page. */
export const keptGroups = {
  visitor: 'Külastaja',
  account: 'Konto',
  watcher: 'Jälgimised ja kirjad',
  writer: 'Soovitused ja veateated',
  work: 'Auditilogi, uuendamised ja varukoopiad',
} as const

export type KeptGroup = keyof typeof keptGroups

/** One kind of data about people, in the words of the page 'Privaatsus'. */
export interface KeptKind {
  readonly group: KeptGroup
  readonly title: string
  readonly what: string
  readonly why: string
  readonly howLong: string | ((terms: KeptTerms) => string)
  readonly whoSees: string
  /** The tables that hold it; none for what is not in the database. */
  readonly tables: readonly string[]
}

const days = (count: number) => counted(count, 'päev', 'päeva')

/** How long a deleted account is still in backups: the part of a sentence without its full stop. */
export const oldBackupsWords = ({ backups }: Pick<KeptTerms, 'backups'>): string =>
  `Vanades varukoopiates on konto alles${backups === null ? ', kuni käitaja need kustutab' : ` kuni ${days(backups)}`}`

/**
 * All that is kept of people. The page, and the tests that compare it with the tables of the
 * database, read this table alone.
 */
export const keptKinds: readonly KeptKind[] = [
  {
    group: 'visitor',
    title: 'Serveri logi',
    what: 'Tavalise lehevaatamise kohta logisse midagi ei kirjutata. Kui päringust keeldutakse (vale parool, puuduv õigus, liiga palju päringuid), kirjutatakse logisse aeg, põhjus, lehe liik, konto number ja võrguaadressi algus (näiteks 84.50.…), mis ütleb teenusepakkuja, aga mitte kodu. Vea korral kirjutatakse logisse vea põhjus ja lehe aadress ilma otsinguta; kirja puhul, mida saata ei õnnestunud, ka postiserveri vastus, milles võib olla saaja aadress.',
    why: 'Rünnete ja vigade märkamiseks.',
    howLong:
      'Logi hoiab server, millel Kvartal töötab: tähtaja määrab käitaja. Sama kehtib vahendusserveri logi kohta, kui käitajal on Kvartali ees vahendusserver.',
    whoSees: 'Käitaja.',
    tables: [],
  },
  {
    group: 'visitor',
    title: 'Päringute piirangud',
    what: 'Piiratud toimingute (näiteks sisselogimine, soovitamine, registripäring) kohta hoitakse nende arvu ning räsi, mis on tehtud konto numbrist, e-posti aadressist või võrguaadressist (IPv6 puhul selle esimesest poolest). Kõigi päringute minutiarvestus on ainult serveri mälus.',
    why: 'Et parooli ei saaks ära arvata ja keegi ei koormaks lehte üle.',
    howLong:
      'Kuni piirangu aja lõpuni: enamasti mõni minut, kõige rohkem ööpäev; hiljemalt kustutab räsid järgmine öine koristus.',
    whoSees: 'Mitte keegi: räsi ei kuvata kusagil.',
    tables: ['attempts'],
  },
  {
    group: 'visitor',
    title: 'Brauseri mälu',
    what: 'Sisse logimata ei kasutata küpsiseid. Brauser jätab enda mällu värviteema, viimati otsitud ettevõtted, võrdlusse kogutud ettevõtted ja selle, kas filtrid on kokku volditud. Serverisse neid ei saadeta.',
    why: 'Et leht oleks järgmisel korral samasugune.',
    howLong:
      'Kuni brauseri andmed kustutatakse; võrdlusse kogutud ettevõtted kuni vahelehe sulgemiseni.',
    whoSees: 'Ainult see brauser.',
    tables: [],
  },
  {
    group: 'account',
    title: 'Konto',
    what: 'Nimi, e-posti aadress, roll, parooli räsi, loomise, esimese sisselogimise ja aadressi kinnitamise aeg ning see, kas konto omanik soovib kirju vigade kohta.',
    why: 'Sisselogimiseks ja õiguste andmiseks.',
    howLong: 'Kuni konto kustutamiseni.',
    whoSees: 'Konto omanik ja administraatorid; parooli ei näe keegi.',
    tables: ['users'],
  },
  {
    group: 'account',
    title: 'Seansid',
    what: 'Sisselogimise räsi, algus ja viimane kasutus, parooli sisestamise aeg, brauser ja süsteem (näiteks „Firefox, Windows“) ning võrguaadressi algus. Sisselogimise tunnus on brauseri mälus, mitte küpsises.',
    why: 'Et konto omanik tunneks võõra sisselogimise ära ja saaks selle lõpetada.',
    howLong: ({ sessions }) =>
      `Kuni väljalogimiseni; kasutamata seanss lõpeb ${days(sessions)} pärast, iga seanss hiljemalt ${days(sessionDays.longest)} pärast. Lõppenud seanss kustutatakse öösel.`,
    whoSees: 'Konto omanik.',
    tables: ['sessions'],
  },
  {
    group: 'account',
    title: 'Tuttavad brauserid',
    what: 'Sisselogimisel saab brauser ainsa küpsise: juhusliku tunnuse, mis ligipääsu ei anna. Server hoiab selle ja konto ühist räsi ning viimase sisselogimise aega.',
    why: 'Et uuest seadmest sisselogimise kohta saaks kirja saata.',
    howLong: `${days(deviceDays)} pärast viimast sisselogimist, kuni parooli muutmiseni või konto kustutamiseni.`,
    whoSees: 'Mitte keegi: räsi ei kuvata kusagil.',
    tables: ['known_devices'],
  },
  {
    group: 'account',
    title: 'Kaheastmeline sisselogimine',
    what: 'Autentimisrakendusega jagatud võti, viimati kasutatud koodi järjekord, taastekoodide räsid ja pooleli sisselogimised koos parooli räsiga.',
    why: 'Konto kaitsmiseks.',
    howLong: 'Kuni väljalülitamiseni või konto kustutamiseni; pooleli sisselogimine kuni ööpäev.',
    whoSees: 'Mitte keegi; administraatorid näevad, kas see on sisse lülitatud.',
    tables: ['second_factors', 'recovery_codes', 'pending_logins'],
  },
  {
    group: 'account',
    title: 'API võtmed',
    what: 'Võtme nimi, räsi ja neli viimast märki, loomise ja viimase kasutuse aeg.',
    why: 'Et programm saaks andmeid lugeda konto nimel.',
    howLong: 'Kuni võtme tühistamiseni või konto kustutamiseni.',
    whoSees: 'Konto omanik; loomine ja tühistamine on auditilogis.',
    tables: ['api_keys'],
  },
  {
    group: 'account',
    title: 'Kutsed ja ühekordsed lingid',
    what: 'Kutsutu e-posti aadress ja roll, kutsuja nimi ning saatmise aeg; lingi räsi, selle saaja aadress ja tegija.',
    why: 'Kutsumiseks, unustatud parooli asendamiseks ja aadressi kinnitamiseks.',
    howLong: `Kutse kuni vastuvõtmise või tagasivõtmiseni, aegunud kutse ja link veel ${days(lapsedDays)}.`,
    whoSees: 'Administraatorid näevad kutseid; linki näeb selle saaja.',
    tables: ['invitations', 'one_time_links'],
  },
  {
    group: 'account',
    title: 'Muudatuste tagasivõtmine',
    what: 'Konto number ja see, mida oli vaja muudatuse tagasivõtmiseks: näiteks kustutatud soovitus koos soovitajaga.',
    why: 'Et ekslikku muudatust saaks tagasi võtta.',
    howLong:
      'Tagasi võtta saab kümme minutit; andmed kustutab järgmine samasugune muudatus, hiljemalt öine koristus.',
    whoSees: 'Muudatuse tegija ja administraatorid.',
    tables: ['undo_steps'],
  },
  {
    group: 'watcher',
    title: 'Jälgimised',
    what: 'Ettevõtted, tagid ja edetabelid, mida jälgitakse, nende lisamise aeg, kokkuvõtete soov ja kirjadest loobumise lingi tunnus.',
    why: 'Uute andmete näitamiseks ja kokkuvõtete saatmiseks.',
    howLong: 'Kuni jälgimise lõpetamiseni või konto kustutamiseni.',
    whoSees: 'Ainult konto omanik; auditilogisse jälgimisi ei kirjutata.',
    tables: ['watches', 'watch_settings'],
  },
  {
    group: 'watcher',
    title: 'Kirjad',
    what: 'Saaja aadress, kirja liik, saatmise ajad ja postiserveri viimane vastus; kirja sisu kuni saatmiseni. Kiri läheb teele käitaja postiserveri kaudu. Webhookid teatavad käitaja programmile ebaõnnestunud uuendamistest ja varundamistest: inimeste andmeid neis ei ole.',
    why: 'Et kiri jõuaks kohale ühe korra ja ühele aadressile ei saadetaks liiga palju.',
    howLong: ({ messages }) =>
      `${days(messages)} pärast saatmist või loobumist. Konto kustutamisel kustutatakse ootel kirjad kohe ja saadetutest jääb tähtajani aadressi räsi; varasemale aadressile saadetud kirjade read jäävad tähtajani alles.`,
    whoSees: 'Administraatorid näevad kirjade arvu ja viimast veateadet.',
    tables: ['outbox'],
  },
  {
    group: 'writer',
    title: 'Soovitused',
    what: 'Soovitatud ettevõte ja märkused; soovitaja konto, sisse logimata soovitajal kirja pandud nimi ja e-posti aadress.',
    why: 'Et haldur saaks soovituse üle otsustada ja vajadusel küsida.',
    howLong:
      'Kuni soovitus tagasi lükatakse või ettevõte kustutatakse. Soovitaja nimi ja aadress kustutatakse koos kontoga; sisse logimata soovitaja saab nende kustutamist paluda käitajalt.',
    whoSees: 'Haldurid ja administraatorid.',
    tables: ['companies'],
  },
  {
    group: 'writer',
    title: 'Veateated',
    what: 'Ettevõte, periood ja näitaja, teate tekst, teataja konto või kirja pandud e-posti aadress, vastus ja otsustaja nimi.',
    why: 'Vea parandamiseks ja teatajale vastamiseks.',
    howLong: ({ messages, audit }) =>
      `Otsustatud teade ${days(audit)} pärast otsust, e-posti aadress ${days(messages)} pärast otsust; otsuseta teade, kuni selle üle otsustatakse.`,
    whoSees: 'Haldurid ja administraatorid; teataja näeb oma teateid ja vastuseid.',
    tables: ['error_reports'],
  },
  {
    group: 'writer',
    title: 'Märkused graafikutel',
    what: 'Märkuse tekst, ettevõte või tag, periood, kirjutaja konto ja aeg.',
    why: 'Et muutuse põhjus oleks arvude kõrval kirjas.',
    howLong:
      'Kuni märkus kustutatakse. Konto kustutamisel kustutatakse selle isiklikud märkused; avalikud jäävad kirjutaja nimeta.',
    whoSees:
      'Isiklikku märkust ainult selle kirjutaja. Avalikku näevad kõik, kirjutaja nime ainult sisse logitud kasutajad.',
    tables: ['notes'],
  },
  {
    group: 'work',
    title: 'Auditilogi',
    what: 'Kes, millal ja mida muutis: nimi, konto number ja roll, muudetu enne ja pärast; ka sisse- ja väljalogimised. E-posti aadressid on lühendatud (m…@firma.ee).',
    why: 'Et muudatusi saaks kontrollida ja vigu parandada.',
    howLong: ({ audit, backups }) =>
      `${
        backups === null
          ? 'Tähtajatult, kuni käitaja määrab varukoopiate kausta.'
          : `${days(audit)}, seejärel kirjutatakse read varukoopiate kausta faili, mille kustutab käitaja.`
      } Konto kustutamisel jäävad read alles nimega „kustutatud kasutaja“ ja konto numbriga; varem kirjutatud faile ei muudeta.`,
    whoSees: 'Administraatorid.',
    tables: ['audit_log'],
  },
  {
    group: 'work',
    title: 'Uuendamised ja seaded',
    what: 'Uuendamise käivitaja konto ja nimi; seade viimase muutja nimi.',
    why: 'Et oleks näha, kellelt küsida.',
    howLong: ({ runs }) =>
      `Uuendamine ${days(runs)} pärast lõppu, iga liigi viimased kauem; seade muutja kuni järgmise muutmiseni. Konto kustutamisel jääb nime asemele „kustutatud kasutaja“.`,
    whoSees: 'Haldurid ja administraatorid.',
    tables: ['runs', 'settings'],
  },
  {
    group: 'work',
    title: 'Varukoopiad',
    what: 'Kõik eelnev, välja arvatud seansid, päringute piirangud, serveri logi ja brauseri mälu.',
    why: 'Et andmed taastuksid, kui server rikneb.',
    howLong: (terms) =>
      `${oldBackupsWords(terms)}${terms.backups === null ? '' : ', käsitsi tehtutes, kuni käitaja need kustutab'}.`,
    whoSees: 'Käitaja.',
    tables: [],
  },
]

/** How long a kind is kept, in words. */
export function howLongWords({ howLong }: KeptKind, terms: KeptTerms): string {
  return typeof howLong === 'string' ? howLong : howLong(terms)
}
