import { openGivingWay } from '@kvartal/database/give-way'
import { workInThread } from '../kit/database-thread.ts'
import { threadGivesWay } from '../kit/give-way.ts'
import { collectAllNames } from './collect-all-names.ts'

// The thread of `country-names.ts`. The database answers searches meanwhile.
threadGivesWay()
await workInThread(({ db }) => collectAllNames(db), openGivingWay)
