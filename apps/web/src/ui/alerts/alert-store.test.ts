import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAlertStore } from './alerts.ts'

beforeEach(() => vi.useFakeTimers())

afterEach(() => vi.useRealTimers())

const texts = (store: ReturnType<typeof createAlertStore>) =>
  store.current().map((alert) => alert.msg)

test('an alert has the type info by default, and disappears after five seconds', () => {
  const store = createAlertStore()
  store.show('Salvestatud')
  expect(store.current()).toMatchObject([{ type: 'info', msg: 'Salvestatud' }])
  vi.advanceTimersByTime(4999)
  expect(texts(store)).toEqual(['Salvestatud'])
  vi.advanceTimersByTime(1)
  expect(texts(store)).toEqual([])
})

test('alerts stack, the oldest first, and each has its own five seconds', () => {
  const store = createAlertStore()
  store.show('esimene')
  vi.advanceTimersByTime(3000)
  store.show('teine', 'danger')
  expect(texts(store)).toEqual(['esimene', 'teine'])
  vi.advanceTimersByTime(2000)
  expect(texts(store)).toEqual(['teine'])
  vi.advanceTimersByTime(3000)
  expect(texts(store)).toEqual([])
})

test('while paused no alert disappears, and afterwards only the remaining time is left', () => {
  const store = createAlertStore()
  store.show('esimene')
  vi.advanceTimersByTime(4000)
  store.pause()
  vi.advanceTimersByTime(60_000)
  store.show('teine')
  expect(texts(store)).toEqual(['esimene', 'teine'])
  store.resume()
  vi.advanceTimersByTime(999)
  expect(texts(store)).toEqual(['esimene', 'teine'])
  vi.advanceTimersByTime(1)
  expect(texts(store)).toEqual(['teine'])
  vi.advanceTimersByTime(4000)
  expect(texts(store)).toEqual([])
})

test('pointer and focus may both pause without the time being counted twice', () => {
  const store = createAlertStore()
  store.show('teade')
  vi.advanceTimersByTime(1000)
  store.pause()
  vi.advanceTimersByTime(1000)
  store.pause()
  vi.advanceTimersByTime(1000)
  store.resume()
  vi.advanceTimersByTime(3999)
  expect(texts(store)).toEqual(['teade'])
  vi.advanceTimersByTime(1)
  expect(texts(store)).toEqual([])
})

test('closing one leaves the others', () => {
  const store = createAlertStore()
  store.show('esimene')
  store.show('teine')
  store.dismiss(store.current()[0]?.id ?? 0)
  expect(texts(store)).toEqual(['teine'])
})

test('closing the last one under the pointer does not pause the next one for ever', () => {
  const store = createAlertStore()
  store.show('esimene')
  store.pause()
  store.dismiss(store.current()[0]?.id ?? 0)
  store.show('teine')
  vi.advanceTimersByTime(5000)
  expect(texts(store)).toEqual([])
})

test('repeating a message restarts its timer and does not show it twice', () => {
  const store = createAlertStore()
  store.show('Tagide laadimine ebaõnnestus', 'danger')
  vi.advanceTimersByTime(4000)
  store.show('Tagide laadimine ebaõnnestus', 'danger')
  vi.advanceTimersByTime(4000)
  expect(texts(store)).toEqual(['Tagide laadimine ebaõnnestus'])
})

test('alerts with an action stay for half a minute, and the same words about two changes are two alerts', () => {
  const store = createAlertStore()
  const done: string[] = []
  for (const name of ['esimene', 'teine'])
    store.show('Kustutatud', 'success', {
      action: { label: 'Võta tagasi', run: () => done.push(name) },
    })
  vi.advanceTimersByTime(29_999)
  for (const { action } of store.current()) action?.run()
  expect(done).toEqual(['esimene', 'teine'])
  vi.advanceTimersByTime(1)
  expect(texts(store)).toEqual([])
})
