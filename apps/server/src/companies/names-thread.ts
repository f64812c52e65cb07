import { workInThread } from '../kit/database-thread.ts'
import { collectAllNames } from './collect-all-names.ts'

// The thread of `country-names.ts`. The database answers searches meanwhile.
await workInThread(({ db }) => collectAllNames(db))
