import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'
import { availableMemory } from 'node:process'

const gibibyte = 2 ** 30

/**
 * The machine's folder in memory if tests may keep their temporary files there, else `null`. Their
 * databases are tens of thousands of small files, which a disk's file system creates and deletes
 * several times slower. A test run needs less than one GiB.
 */
export function memoryFolder(): string | null {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8').match(/^\S+ (\/dev\/shm) tmpfs (\S+)/m)
    const [, folder = '', options = ''] = mount ?? []
    // Tests run programs from copies.
    if (mount === null || options.split(',').includes('noexec')) return null
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= 4 * gibibyte && availableMemory() >= 8 * gibibyte ? folder : null
  } catch {
    // Not Linux, or no permission.
    return null
  }
}
