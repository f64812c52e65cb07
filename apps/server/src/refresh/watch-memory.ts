import { getHeapStatistics } from 'node:v8'

/** As Node itself calls it where a thread comes to its limit in small steps. */
export const outOfMemory = 'ERR_WORKER_OUT_OF_MEMORY'

const checkMs = 100
const megabyte = 1_048_576

/**
 * Ends a thread that holds more than it may. Node's own limit does so too, but where a large table grows at once it ends
 * the whole process; so this one is far below it.
 * @param mostMb megabytes of the thread's heap and of what it holds outside
 */
export function watchMemory(mostMb: number): void {
  const check = () => {
    const { used_heap_size: heap, external_memory: outside } = getHeapStatistics()
    if (heap + outside < mostMb * megabyte) return
    // Nobody catches it, which is what ends the thread.
    throw Object.assign(new Error(`The import's thread holds more than ${mostMb} MB.`), { code: outOfMemory })
  }
  setInterval(check, checkMs).unref()
  check()
}
