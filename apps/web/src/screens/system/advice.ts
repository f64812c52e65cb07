import type { System } from '@kvartal/contract/system'
import { formatBytes } from '@kvartal/domain/format/bytes'
import { counted } from '@kvartal/domain/format/counted'
import { formatMoment } from '@kvartal/domain/format/date'
import { formatWhole } from '@kvartal/domain/format/number'
import {
  comparePeriods,
  periodLabel,
  previousPeriod,
  type Quarter,
  type QuarterPeriod,
} from '@kvartal/domain/period/period'
import { manageCompaniesPath, runPath, runsPath, usersPath } from '../../paths.ts'

/** What a disk stores. */
export const diskWords: Readonly<Record<System['disks'][number]['what'], string>> = {
  data: 'Andmebaas',
  backups: 'Varukoopiad',
  temporary: 'Ajutised failid',
}

const day = 86_400_000

/** A disk with less free space than both of these is nearly full. */
const lowSpace = { bytes: 5e9, share: 0.1 }

/** EMTA publishes a quarter ten days after its end; a week is for the refresh. */
const publicationMs = 17 * day

/** What needs attention, and where it is done. */
export interface Advice {
  /** The tile whose state it is. */
  readonly about: 'data' | 'backups' | 'runs' | 'machine' | 'messages'
  /** That state in a word. */
  readonly state: string
  /** What is wrong. */
  readonly title: string
  /** Since when, why, or what follows from it. */
  readonly detail: string
  /** The page where it is done, or how it is done on the server. */
  readonly remedy:
    | {
        readonly label: string
        readonly path: ReturnType<
          typeof runsPath | typeof runPath | typeof manageCompaniesPath | typeof usersPath
        >
      }
    | { readonly label: string; readonly how: string }
}

/** What an administrator should do, most urgent first; empty when all is well. */
export function adviceOn(system: System, now: Date): Advice[] {
  return [
    ...onWorkers(system),
    ...onBackups(system, now),
    ...onDisks(system),
    ...onRuns(system),
    ...onFreshness(system, now),
    ...onCleaning(system),
    ...onMessages(system),
  ]
}

function onWorkers({ workers }: System): Advice[] {
  if (workers > 0) return []
  return [
    {
      about: 'runs',
      state: 'seisavad',
      title: 'Ükski taustaprotsess ei tööta',
      detail: 'Seepärast jäävad andmeuuendused ja varukoopiad tegemata.',
      remedy: {
        label: 'Kuidas käivitada',
        how: 'Käivita serveris Kvartal taustaprotsessina: RUN_AS=worker, või ilma selle muutujata, siis teeb üks protsess kõike.',
      },
    },
  ]
}

function onBackups({ backups: { schedule, last, lastGood } }: System, now: Date): Advice[] {
  const about = 'backups'
  const checkFolder = {
    label: 'Mida vaadata',
    how: 'Vaata serveris, kas kaust BACKUP_DIR on olemas, Kvartal tohib sinna kirjutada, kettal on ruumi ja taustaprotsess töötab.',
  }
  if (schedule === null) {
    return [
      {
        about,
        state: 'puuduvad',
        title: 'Varukoopiaid ei tehta',
        detail: 'Kaust ei ole määratud. Ilma varukoopiata kaob kettarikkega kõik.',
        remedy: {
          label: 'Kuidas varundada',
          how: 'Määra serveris kaust, soovitatavalt teisel kettal, näiteks BACKUP_DIR=/var/backups/kvartal, ja käivita Kvartal uuesti. Siis tehakse varukoopia igal ööl kell 3.30 ja alles jääb 14 viimast; teisiti määravad seda BACKUP_TIME ja BACKUP_KEEP.',
        },
      },
    ]
  }
  if (last !== null && last.failure !== null) {
    return [
      {
        about,
        state: 'ebaõnnestus',
        title: 'Varukoopia ebaõnnestus',
        detail: `${formatMoment(last.startedAt)}: ${last.failure}. Tunni pärast proovitakse uuesti.`,
        remedy: checkFolder,
      },
    ]
  }
  if (lastGood === null) {
    return [
      {
        about,
        state: 'puuduvad',
        title: 'Ühtegi varukoopiat ei ole veel tehtud',
        detail: 'Esimene tehakse kohe, kui taustaprotsess töötab.',
        remedy: checkFolder,
      },
    ]
  }
  if (now.getTime() - Date.parse(lastGood.startedAt) <= 1.5 * day) return []
  return [
    {
      about,
      state: 'vananenud',
      title: 'Viimane varukoopia on vanem kui ööpäev',
      detail: `See tehti ${formatMoment(lastGood.startedAt)}.`,
      remedy: checkFolder,
    },
  ]
}

function onDisks({ disks }: System): Advice[] {
  return disks
    .filter(({ free, total }) => free < lowSpace.bytes && free < total * lowSpace.share)
    .map(({ what, free }) => ({
      about: 'machine',
      state: 'vähe ruumi',
      title: `Kettal, kus on ${diskWords[what].toLowerCase()}, on vaba ainult ${formatBytes(free)}`,
      detail: 'Tee serveris ruumi või hoia vanu andmeid lühemat aega.',
      remedy: { label: 'Kui kaua andmeid säilitada', path: usersPath() },
    }))
}

function onRuns({ runs: { failures } }: System): Advice[] {
  const [first] = failures
  if (first === undefined) return []
  return [
    {
      about: 'runs',
      state: 'tõrked',
      title: `Ööpäeva jooksul ebaõnnestus täielikult või osaliselt ${counted(failures.length, 'uuendamine', 'uuendamist')}`,
      detail: 'Uuendamise lehel on põhjused; sealt saab ebaõnnestunud sammud uuesti käivitada.',
      remedy: {
        label: 'Vaata põhjuseid',
        path: failures.length === 1 ? runPath(first._id) : runsPath(),
      },
    },
  ]
}

/** The last quarter that EMTA has published, with a week for the refresh. */
export function lastPublished(now: Date): QuarterPeriod {
  const then = new Date(now.getTime() - publicationMs)
  const current = { year: then.getUTCFullYear(), quarter: Math.floor(then.getUTCMonth() / 3) + 1 }
  return previousPeriod(quarterOf(current)) as QuarterPeriod
}

/** The database holds quarters from 1 to 4 only. */
export function quarterOf({
  year,
  quarter,
}: NonNullable<System['freshness']['newestQuarter']>): QuarterPeriod {
  return { year, quarter: quarter as Quarter }
}

function onFreshness({ freshness }: System, now: Date): Advice[] {
  const { newestQuarter, withNewestQuarter, trackedCompanies } = freshness
  const remedy = { label: 'Laadi andmed', path: manageCompaniesPath() }
  if (newestQuarter === null) {
    return [
      {
        about: 'data',
        state: 'puuduvad',
        title: 'EMTA andmeid ei ole veel laaditud',
        detail: 'Ilma nendeta ei ole midagi võrrelda.',
        remedy,
      },
    ]
  }
  const [newest, published] = [quarterOf(newestQuarter), lastPublished(now)]
  if (comparePeriods(newest, published) >= 0) return []
  return [
    {
      about: 'data',
      state: 'vananenud',
      title: `${periodLabel(published)} on avaldatud, aga laadimata`,
      detail: `Uusim kvartal on ${periodLabel(newest)}, see on olemas ${formatWhole(withNewestQuarter)} jälgitaval ettevõttel ${formatWhole(trackedCompanies)}-st.`,
      remedy,
    },
  ]
}

function onCleaning({ cleaning }: System): Advice[] {
  if (cleaning === null) return []
  const { startedAt, asOf, failure } = cleaning
  if (failure !== null) {
    return [
      {
        about: 'machine',
        state: 'tõrge',
        title: 'Öine koristus ebaõnnestus',
        detail: `${formatMoment(startedAt)}: ${failure}. Tunni pärast proovitakse uuesti.`,
        remedy: {
          label: 'Mida vaadata',
          how: 'Vaata serveris, kas kettal on ruumi ja kas kaust BACKUP_DIR, kuhu lähevad auditilogi vanad read, on kirjutatav.',
        },
      },
    ]
  }
  if (Date.parse(startedAt) - Date.parse(asOf) < day) return []
  return [
    {
      about: 'machine',
      state: 'kell',
      title: 'Serveri kell on liikunud järsult edasi',
      detail: `Seepärast arvestas viimane öine koristus ajaga ${formatMoment(asOf)}.`,
      remedy: {
        label: 'Mida vaadata',
        how: 'Kui serveri kell on vale, paranda see. Kui kell on õige, jõuab koristus lähiöödel järele.',
      },
    },
  ]
}

function onMessages({ mail: { channels } }: System): Advice[] {
  return channels
    .filter(({ retried, givenUpLately }) => retried + givenUpLately > 0)
    .map(({ channel, lastError }) => ({
      about: 'messages',
      state: 'tõrge',
      title:
        channel === 'mail'
          ? 'Kõiki kirju ei saanud saata'
          : 'Kõiki teateid aadressile WEBHOOK_URL ei saanud saata',
      detail: lastError ?? 'Põhjus ei ole teada.',
      remedy: {
        label: 'Mida vaadata',
        how:
          channel === 'mail'
            ? 'Kirju saadab server, mille aadress on SMTP_URL ja saatja MAIL_FROM. Paranda need ja käivita Kvartal uuesti; ootel kirjad lähevad siis teele.'
            : 'Vaata, kas WEBHOOK_URL on õige ja selle server vastab. Ootel teated lähevad siis teele.',
      },
    }))
}
