import type { System } from '@kvartal/contract/system'
import { formatBytes } from '@kvartal/domain/format/bytes'
import { counted } from '@kvartal/domain/format/counted'
import { formatMoment } from '@kvartal/domain/format/date'
import { runPath, runSettingsPath, runsPath, usersPath } from '../../paths.ts'

/** What a disk stores. */
export const diskWords: Readonly<Record<System['disks'][number]['what'], string>> = {
  data: 'Andmebaas',
  backups: 'Varukoopiad',
  temporary: 'Ajutised failid',
}

const day = 86_400_000

/** A disk with less free space than both of these is nearly full. */
const lowSpace = { bytes: 5e9, share: 0.1 }

/**
 * EMTA publishes a quarter ten days after its end, so the one before is at most 102 days old; a
 * week is for the refresh.
 */
const mostAgeOfQuarter = 110 * day

/** What to do, with the page where it is done; without one where it is done on the server. */
interface Advice {
  readonly text: string
  readonly page?: {
    readonly label: string
    readonly path: ReturnType<
      typeof runsPath | typeof runPath | typeof runSettingsPath | typeof usersPath
    >
  }
}

/** What an administrator should do, most urgent first; empty when all is well. */
export function adviceOn(system: System, now: Date): Advice[] {
  const onServer = [
    ...onWorkers(system),
    ...onBackups(system, now),
    ...onCleaning(system),
    ...onMail(system),
  ].map((text) => ({ text }))
  return [...onServer, ...onDisks(system), ...onRuns(system), ...onFreshness(system, now)]
}

function onWorkers({ workers }: System): string[] {
  if (workers > 0) return []
  return [
    'Ükski taustaprotsess ei tööta, seepärast jäävad andmeuuendused ja varukoopiad tegemata. Käivita Kvartal taustaprotsessina: RUN_AS=worker.',
  ]
}

function onBackups({ backups: { schedule, last, lastGood } }: System, now: Date): string[] {
  if (schedule === null)
    return ['Varukoopiaid ajakava järgi ei tehta. Määra serveris nende kaust: BACKUP_DIR.']
  if (last !== null && last.failure !== null) {
    return [
      `Varukoopia ebaõnnestus ${formatMoment(last.startedAt)}: ${last.failure}. Tunni pärast proovitakse uuesti.`,
    ]
  }
  if (lastGood === null) return ['Ühtegi varukoopiat ei ole veel tehtud.']
  const isOld = now.getTime() - Date.parse(lastGood.startedAt) > 1.5 * day
  return isOld
    ? [
        'Viimane varukoopia on vanem kui ööpäev. Vaata, kas taustaprotsess töötab ja kaust on kättesaadav.',
      ]
    : []
}

function onCleaning({ cleaning }: System): string[] {
  if (cleaning === null) return []
  const { startedAt, asOf, failure } = cleaning
  if (failure !== null)
    return [
      `Öine koristus ebaõnnestus ${formatMoment(startedAt)}: ${failure}. Tunni pärast proovitakse uuesti.`,
    ]
  if (Date.parse(startedAt) - Date.parse(asOf) < day) return []
  return [
    `Serveri kell on liikunud järsult edasi, seepärast arvestas viimane öine koristus ajaga ${formatMoment(asOf)}. Kui kell on vale, paranda see; kui õige, jõuab koristus lähiöödel järele.`,
  ]
}

function onMail({ mail: { channels } }: System): string[] {
  return channels
    .filter(({ retried, givenUpLately }) => retried + givenUpLately > 0)
    .map(({ channel, lastError }) => {
      const what =
        channel === 'mail'
          ? 'Kõiki kirju ei saanud saata'
          : 'Kõiki teateid aadressile WEBHOOK_URL ei saanud saata'
      return lastError === null ? `${what}.` : `${what}: ${lastError}`
    })
}

function onDisks({ disks }: System): Advice[] {
  return disks
    .filter(({ free, total }) => free < lowSpace.bytes && free < total * lowSpace.share)
    .map(({ what, free }) => ({
      text: `Kettal, kus on ${diskWords[what].toLowerCase()}, on vaba ainult ${formatBytes(free)}. Tee ruumi.`,
      page: { label: 'Kui kaua andmeid säilitada', path: usersPath() },
    }))
}

function onRuns({ runs: { failures } }: System): Advice[] {
  const [first] = failures
  if (first === undefined) return []
  return [
    {
      text: `Ööpäeva jooksul ebaõnnestus täielikult või osaliselt ${counted(failures.length, 'uuendamine', 'uuendamist')}.`,
      page: {
        label: 'Vaata põhjuseid',
        path: failures.length === 1 ? runPath(first._id) : runsPath(),
      },
    },
  ]
}

function onFreshness({ freshness: { newestQuarter } }: System, now: Date): Advice[] {
  if (newestQuarter === null)
    return [
      {
        text: 'EMTA andmeid ei ole veel laaditud.',
        page: { label: 'Käivita uuendamine', path: runSettingsPath() },
      },
    ]
  const end = Date.UTC(newestQuarter.year, newestQuarter.quarter * 3)
  if (now.getTime() - end <= mostAgeOfQuarter) return []
  return [
    {
      text: 'Uusim kvartal on vana: EMTA on juba järgmise avaldanud.',
      page: { label: 'Vaata EMTA andmeuuendusi', path: runsPath({ kind: 'emta' }) },
    },
  ]
}
