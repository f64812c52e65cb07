import { expect, test } from 'vitest'
import { cronWords, runsBeforePublication } from './cron-words.ts'
import { nextTimes } from './next-times.ts'

test.each([
  ['* * * * *', 'iga minut'],
  ['*/15 * * * *', 'iga 15 minuti järel'],
  ['*/7 * * * *', 'iga tunni 0., 7., 14., 21., 28., 35., 42., 49. ja 56. minutil'],
  ['0 * * * *', 'iga täistund'],
  ['5 * * * *', 'iga tunni 5. minutil'],
  ['0,30 * * * *', 'iga 30 minuti järel'],
  ['10,40 * * * *', 'iga tunni 10. ja 40. minutil'],
  ['30 6 * * *', 'iga päev kell 06:30'],
  ['0 6,18 * * *', 'iga päev kell 06:00 ja 18:00'],
  ['0 */6 * * *', 'iga päev kell 00:00, 06:00, 12:00 ja 18:00'],
  ['15 */2 * * *', 'iga 2 tunni järel, päeva esimene kord kell 00:15'],
  ['0 8-17 * * *', 'iga päev iga tund kell 08:00–17:00'],
  ['*/15 8-17 * * 1-5', 'esmaspäevast reedeni iga 15 minuti järel kell 08:00–17:45'],
  ['* 3 * * *', 'iga päev iga minut kell 03:00–03:59'],
  ['1,2,9 1,5,9 * * *', 'iga päev tundidel 1, 5 ja 9, minutitel 1, 2 ja 9'],
  ['0 0 1 * *', 'iga kuu 1. päeval kell 00:00'],
  ['0 0 1,15 * *', 'iga kuu 1. ja 15. päeval kell 00:00'],
  ['0 0 1-5 * *', 'iga kuu 1.–5. päeval kell 00:00'],
  ['0 0 */2 * *', 'iga kuu 1. päevast alates igal 2. päeval kell 00:00'],
  ['0 0 1 */3 *', '1. jaanuaril, 1. aprillil, 1. juulil ja 1. oktoobril kell 00:00'],
  ['0 6 11 1,4,7,10 *', '11. jaanuaril, 11. aprillil, 11. juulil ja 11. oktoobril kell 06:00'],
  ['0 6 1,11,21 MAR,May,sep *', 'märtsis, mais ja septembris kuu 1., 11. ja 21. päeval kell 06:00'],
  ['0 6 * 1-3 *', 'iga päev jaanuarist märtsini kell 06:00'],
  ['0 6 * 2 *', 'iga päev veebruaris kell 06:00'],
  ['0 6 * * 1', 'esmaspäeviti kell 06:00'],
  ['0 6 * * 0', 'pühapäeviti kell 06:00'],
  ['0 6 * * 7', 'pühapäeviti kell 06:00'],
  ['0 6 * * MON,thu', 'esmaspäeviti ja neljapäeviti kell 06:00'],
  ['0 6 * * 5-7', 'reedest pühapäevani kell 06:00'],
  ['0 6 * * 0-7', 'esmaspäevast pühapäevani kell 06:00'],
  ['0 6 * 6 1', 'juunis esmaspäeviti kell 06:00'],
  ['0 6 1 * 1', 'iga kuu 1. päeval ning esmaspäeviti kell 06:00'],
  ['0 6 1 6 1', 'juunis kuu 1. päeval ning esmaspäeviti kell 06:00'],
  ['  0  6 *\t* * ', 'iga päev kell 06:00'],
  ['0 6 L * *', 'minut 0, tund 6, kuupäev L, kuu *, nädalapäev *'],
  ['0 6 * * 1#2', 'minut 0, tund 6, kuupäev *, kuu *, nädalapäev 1#2'],
])('%s is described as %s', (cron, words) => {
  expect(cronWords(cron)).toBe(words)
})

test.each([
  '', '* * * *', '* * * * * *', '60 * * * *', '0 24 * * *', '0 0 0 * *', '0 0 32 * *', '0 0 1 13 *', '0 0 * * 8',
  'a b c d e', '*/0 * * * *', '5-1 * * * *', '1,,2 * * * *', '-1 * * * *', '1.5 * * * *', '99 0 L * *', '0 0 KLM * *',
  '0 0 32 * 1L', '0 0 L * 8',
])('%j is no schedule', (cron) => {
  expect(cronWords(cron)).toBeNull()
  expect(nextTimes(cron, '2026-01-01T00:00', 5)).toBeNull()
})

test.each([
  '0,0 6 * * *', '0 6,6 * * *', '1-5,3 6 * * *', '*,5 6 * * *', '*/5,*/10 6 * * *', '0 6 1,1 * *', '0 6 * 1,JAN *', '0 6 * * 0,7',
  '0 6 * * MON,1', '0 6 L * 1,1',
])('%j names a value twice and is no schedule', (cron) => {
  expect(cronWords(cron)).toBeNull()
})

test.each(['0 6 L * *', '0 6 * * 1#2', '0 6 * * 1L'])('the times of %s are not supported', (cron) => {
  expect(cronWords(cron)).not.toBeNull()
  expect(nextTimes(cron, '2026-01-01T00:00', 5)).toBeNull()
})

test.each([
  ['0 0 1 */3 *', true],
  ['0 0 1 * *', true],
  ['0 0 1-9 1 *', true],
  ['0 6 11 1,4,7,10 *', false],
  ['0 6 10 1,4,7,10 *', false],
  ['0 6 1,11 * *', false],
  ['0 0 1 2,5,8,11 *', false],
  ['0 6 * * *', false],
  ['0 6 * * 1', false],
  ['0 6 1 * 1', false],
  ['0 6 L * *', false],
  ['jama', false],
])('whether %s runs only before the tenth: %s', (cron, isEarly) => {
  expect(runsBeforePublication(cron)).toBe(isEarly)
})

test.each([
  ['0 6 11 1,4,7,10 *', '2026-01-11T06:00', ['2026-04-11T06:00', '2026-07-11T06:00', '2026-10-11T06:00']],
  ['*/30 23 31 12 *', '2026-12-31T23:00', ['2026-12-31T23:30', '2027-12-31T23:00', '2027-12-31T23:30']],
  ['0 0 29 2 *', '2026-01-01T00:00', ['2028-02-29T00:00', '2032-02-29T00:00', '2036-02-29T00:00']],
  ['0 6 * * 7', '2026-11-21T09:15', ['2026-11-22T06:00', '2026-11-29T06:00', '2026-12-06T06:00']],
  ['0 6 1 * 1', '2026-11-21T09:15', ['2026-11-23T06:00', '2026-11-30T06:00', '2026-12-01T06:00']],
  ['0 0 31 2 *', '2026-01-01T00:00', []],
])('%s after %s has the next times %j', (cron, after, times) => {
  expect(nextTimes(cron, after, 3)).toEqual(times)
})
