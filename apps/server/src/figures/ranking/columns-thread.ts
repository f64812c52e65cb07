import { workInThread } from '../../kit/database-thread.ts'
import { storeColumns } from './store-columns.ts'

// The thread of `make-columns.ts`.
await workInThread(storeColumns)
