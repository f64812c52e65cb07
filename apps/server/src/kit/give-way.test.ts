import { execFileSync, spawn } from 'node:child_process'
import { getPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { processGivesWay } from './give-way.ts'

/** A program that prints the priorities of its process's threads. */
const printPriorities = `
  const { readdirSync } = await import('node:fs')
  const { getPriority } = await import('node:os')
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task') : [process.pid]
  console.log(JSON.stringify(threads.map((id) => getPriority(Number(id)))))`
const argumentsFor = (program: string) => ['--input-type=module', '--eval', program]

const usual = getPriority()
const lowered = process.platform === 'linux' ? 10 : usual

test('a process that was just started gives way with all threads that it starts', async () => {
  const child = spawn(process.execPath, argumentsFor(printPriorities), {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  processGivesWay(child.pid ?? 0)
  const priorities = JSON.parse(await text(child.stdout)) as number[]
  expect([...new Set(priorities)]).toEqual([lowered])
})

test('a thread gives way alone', () => {
  const module = new URL('./give-way.ts', import.meta.url).href
  const program = `
    const { threadGivesWay } = await import('${module}')
    threadGivesWay()
    ${printPriorities}`
  const printed = execFileSync(process.execPath, argumentsFor(program), { encoding: 'utf8' })
  const priorities = JSON.parse(printed) as number[]
  expect(priorities.filter((priority) => priority === lowered)).toHaveLength(
    lowered === usual ? priorities.length : 1,
  )
})
