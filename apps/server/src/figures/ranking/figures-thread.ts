import { serveTasks } from '../../kit/standing-thread.ts'
import { figureTasks } from './figure-tasks.ts'

// The thread of `openSnapshots`.
serveTasks(figureTasks)
