import { expect, test } from 'vitest'
import { addressOfQuestion, questionOf } from './ranking-question.ts'

test.each([
  [{}, ''],
  [{ county: 'Harju maakond', metric: 'employees' }, 'metric=employees&county=Harju%20maakond'],
  [{ metric: 'employees', county: 'Harju maakond' }, 'metric=employees&county=Harju%20maakond'],
  [
    { activity: 'Kutse-, teadus- ja tehnikaalane tegevus,Ehitus' },
    'activity=Kutse-%2C%20teadus-%20ja%20tehnikaalane%20tegevus%2CEhitus',
  ],
  [{ sort: 'change', order: 'asc' }, 'sort=change&order=asc'],
])('%o becomes the question %s, and back', (address, question) => {
  expect(questionOf(address)).toBe(question)
  expect(addressOfQuestion(question)).toEqual(address)
})

test.each([
  [{ period: '2026-Q1', page: '3' }, ''],
  [{ period: '2024', metric: 'profit' }, 'basis=year&metric=profit'],
  [{ basis: 'year' }, 'basis=year'],
  [{ basis: 'quarter' }, ''],
])('%o becomes a question about the newest period: %s', (address, question) => {
  expect(questionOf(address)).toBe(question)
})

test.each(['kes=mina', 'metric', 'metric=%', 'metric=a=b', '&', 'toString=1'])(
  '%s is not a question',
  (text) => {
    expect(addressOfQuestion(text)).toBeNull()
  },
)
