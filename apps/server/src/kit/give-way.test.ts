import { execFileSync } from 'node:child_process'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'

/** The priorities of a process's threads after it has called the function. */
function prioritiesAfter(call: 'processGivesWay' | 'threadGivesWay'): number[] {
  const module = new URL('./give-way.ts', import.meta.url).href
  const program = `
    import { readdirSync } from 'node:fs'
    import { getPriority } from 'node:os'
    import { ${call} } from '${module}'
    ${call}()
    const threads = process.platform === 'linux' ? readdirSync('/proc/self/task') : [process.pid]
    console.log(JSON.stringify(threads.map((id) => getPriority(Number(id)))))`
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  return JSON.parse(printed) as number[]
}

const usual = getPriority()
const lowered = process.platform === 'linux' ? 10 : usual

test('a process gives way with all of its threads', () => {
  const priorities = prioritiesAfter('processGivesWay')
  expect([...new Set(priorities)]).toEqual([lowered])
})

test('a thread gives way alone', () => {
  const priorities = prioritiesAfter('threadGivesWay')
  expect(priorities.filter((priority) => priority === lowered)).toHaveLength(
    lowered === usual ? priorities.length : 1,
  )
})
