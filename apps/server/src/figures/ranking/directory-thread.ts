import { scanDirectory } from '@kvartal/database/directory/scan-directory'
import { workInThread } from '../../kit/database-thread.ts'

// The thread of `read-directory.ts`.
const { signal } = new AbortController()
await workInThread((database) => scanDirectory(database, signal))
