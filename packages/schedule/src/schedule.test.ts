import { expect, test } from 'vitest'
import { runsBeforePublication, scheduleWords } from './schedule-words.ts'
import { isDue, isSchedule, nextTimes } from './schedule.ts'

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
  expect(scheduleWords(cron)).toBe(words)
})

test.each([
  '',
  '* * * *',
  '* * * * * *',
  '60 * * * *',
  '0 24 * * *',
  '0 0 0 * *',
  '0 0 32 * *',
  '0 0 1 13 *',
  '0 0 * * 8',
  'a b c d e',
  '*/0 * * * *',
  '5-1 * * * *',
  '1,,2 * * * *',
  '-1 * * * *',
  '1.5 * * * *',
  '99 0 L * *',
  '0 0 KLM * *',
  '0 0 32 * 1L',
  '0 0 L * 8',
])('%j is not a schedule', (cron) => {
  expect(scheduleWords(cron)).toBeNull()
  expect(nextTimes(cron, new Date('2026-01-01'), 5)).toBeNull()
})

test.each([
  '0,0 6 * * *',
  '0 6,6 * * *',
  '1-5,3 6 * * *',
  '*,5 6 * * *',
  '*/5,*/10 6 * * *',
  '0 6 1,1 * *',
  '0 6 * 1,JAN *',
  '0 6 * * 0,7',
  '0 6 * * MON,1',
  '0 6 L * 1,1',
])('%j has a value twice and is not a schedule', (cron) => {
  expect(scheduleWords(cron)).toBeNull()
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
  [
    '0 6 11 1,4,7,10 *',
    '2026-01-11T04:00:00Z',
    ['2026-04-11T03:00:00.000Z', '2026-07-11T03:00:00.000Z', '2026-10-11T03:00:00.000Z'],
  ],
  [
    '*/30 23 31 12 *',
    '2026-12-31T21:00:00Z',
    ['2026-12-31T21:30:00.000Z', '2027-12-31T21:00:00.000Z', '2027-12-31T21:30:00.000Z'],
  ],
  [
    '0 0 29 2 *',
    '2026-01-01T00:00:00Z',
    ['2028-02-28T22:00:00.000Z', '2032-02-28T22:00:00.000Z', '2036-02-28T22:00:00.000Z'],
  ],
  [
    '0 6 * * 7',
    '2026-11-21T07:15:00Z',
    ['2026-11-22T04:00:00.000Z', '2026-11-29T04:00:00.000Z', '2026-12-06T04:00:00.000Z'],
  ],
  [
    '0 6 1 * 1',
    '2026-11-21T07:15:00Z',
    ['2026-11-23T04:00:00.000Z', '2026-11-30T04:00:00.000Z', '2026-12-01T04:00:00.000Z'],
  ],
  [
    '0 6 L * *',
    '2026-01-01T00:00:00Z',
    ['2026-01-31T04:00:00.000Z', '2026-02-28T04:00:00.000Z', '2026-03-31T03:00:00.000Z'],
  ],
  ['0 0 31 2 *', '2026-01-01T00:00:00Z', []],
])('%s after %s has the next times %j', (cron, after, times) => {
  expect(nextTimes(cron, new Date(after), 3)).toEqual(times)
})

test('schedule times are in Estonian time across a change to or from summer time', () => {
  const times = nextTimes('30 3 * * *', new Date('2026-10-24T00:00:00Z'), 3)
  expect(times).toEqual([
    '2026-10-24T00:30:00.000Z',
    '2026-10-25T00:30:00.000Z',
    '2026-10-26T01:30:00.000Z',
  ])
})

test.each([
  [
    'a schedule is due exactly at its time',
    '0 0 1 */3 *',
    '2026-06-01T00:00:00Z',
    '2026-06-30T21:00:00Z',
    true,
  ],
  [
    'a schedule is not due one second before its time',
    '0 0 1 */3 *',
    '2026-06-01T00:00:00Z',
    '2026-06-30T20:59:59Z',
    false,
  ],
  [
    'a schedule is not due again for a processed time',
    '0 0 1 */3 *',
    '2026-06-30T21:00:00Z',
    '2026-08-15T12:00:00Z',
    false,
  ],
  [
    'a schedule is due after several missed times',
    '0 0 * * *',
    '2026-06-01T00:00:00Z',
    '2026-08-15T12:00:00Z',
    true,
  ],
  [
    'a schedule in the hour skipped in spring is due one hour later',
    '30 3 * * *',
    '2026-03-28T12:00:00Z',
    '2026-03-29T01:30:00Z',
    true,
  ],
  [
    'a schedule in the hour skipped in spring is not due earlier',
    '30 3 * * *',
    '2026-03-28T12:00:00Z',
    '2026-03-29T01:29:59Z',
    false,
  ],
  [
    'a schedule in the hour repeated in autumn is due once',
    '30 3 * * *',
    '2026-10-24T12:00:00Z',
    '2026-10-25T00:30:00Z',
    true,
  ],
  [
    'a schedule in the hour repeated in autumn is not due twice',
    '30 3 * * *',
    '2026-10-25T00:30:00Z',
    '2026-10-25T01:30:01Z',
    false,
  ],
])('%s', (_, cron, lastProcessed, now, isDueNow) => {
  expect(isDue(cron, new Date(lastProcessed), new Date(now))).toBe(isDueNow)
})

test.each([
  ['0 0 1 */3 *', true],
  ['0 6 11 1,4,7,10 *', true],
  [' 5  4 * * mon-fri ', true],
  ['0 0 * * THU', true],
  ['0 0 31 2 *', false],
  ['60 * * * *', false],
  ['* * * *', false],
  ['* * * * * *', false],
  ['@daily', false],
  ['H H * * *', false],
  ['', false],
  ['* * * * * ; drop', false],
])('„%s“ is a valid schedule: %s', (cron, isValid) => {
  expect(isSchedule(cron)).toBe(isValid)
})
