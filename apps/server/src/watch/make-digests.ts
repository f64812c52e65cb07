import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '@kvartal/database/open'
import {
  listCoveredPeriods,
  listCuratedPeriods,
} from '@kvartal/database/ranking/list-covered-periods'
import { addEdition, isEditionDue } from '@kvartal/database/watch/digest-editions'
import { enqueueDigests } from '@kvartal/database/watch/enqueue-digests'
import { type Basis, periodKey } from '@kvartal/domain/period/period'
import { shownPeriods, usualPeriod } from '@kvartal/domain/ranking/usual-period'
import type { Logger } from 'pino'

interface MakingParts {
  readonly database: Database
  readonly log: Pick<Logger, 'info'>
  /** Without mail editions are still made, since the start page shows the last one. */
  readonly sendsMail: boolean
  readonly stopping: AbortSignal
}

/** Digests that are enqueued in one transaction. */
const atOnce = 200

/** Makes an edition when publications have settled, and enqueues the digests of unfinished editions in batches. */
export async function makeDigests({
  database: { db },
  log,
  sendsMail,
  stopping,
}: MakingParts): Promise<void> {
  if (await isEditionDue(db)) {
    const newest = async (basis: Basis) => {
      const period = usualPeriod(
        shownPeriods(
          await listCoveredPeriods(db, basis),
          await listCuratedPeriods(db, basis, { areShown: false }),
          false,
        ),
      )
      return period === null ? null : periodKey(period)
    }
    if (await addEdition(db, { quarter: await newest('quarter'), year: await newest('year') }))
      log.info('digests of new publications are made')
  }
  while (!stopping.aborted) {
    const enqueued = await enqueueDigests(db, { most: atOnce, sendsMail })
    if (enqueued === null) return
    if (enqueued > 0) log.info({ enqueued }, 'digests are enqueued')
    await nextTurn()
  }
}
