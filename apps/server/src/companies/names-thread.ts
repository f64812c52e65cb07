import { workInThread } from '../kit/database-thread.ts'
import { collectAllNames } from './collect-all-names.ts'

// The thread of `country-names.ts`.
await workInThread(({ db }) => collectAllNames(db))
