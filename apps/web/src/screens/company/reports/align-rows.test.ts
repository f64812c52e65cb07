import type { ReportRow } from '@kvartal/domain/reports/report'
import { expect, test } from 'vitest'
import { alignRows } from './statement-rows.ts'

const report = (...rows: (readonly [number | null, string, number])[]) => ({
  data: rows.map(([rowNumber, rowName, value]): ReportRow => ({
    rowNumber,
    rowName,
    values: { A1: { value } },
  })),
})

const aligned = (...reports: readonly ReturnType<typeof report>[]) =>
  alignRows(reports).map(({ rowNumber, rowName, rows }) => [
    rowNumber,
    rowName,
    ...rows.map((row) => row?.values.A1?.value ?? null),
  ])

test('rows with the same number are aligned, whatever their names', () => {
  expect(
    aligned(
      report([7, 'Käibevarad', 1], [73, 'Varad', 2]),
      report([7, 'KÄIBEVARA KOKKU', 3], [73, 'AKTIVA KOKKU', 4]),
    ),
  ).toEqual([
    [7, 'Käibevarad', 1, 3],
    [73, 'Varad', 2, 4],
  ])
})

test('a row without a number is matched by its name, ignoring spaces and case', () => {
  expect(
    aligned(
      report([null, 'Raha', 1], [7, 'Käibevarad', 2]),
      report([2, 'RAHA ', 3], [null, 'Käibe varad', 4]),
    ),
  ).toEqual([
    [null, 'Raha', 1, 3],
    [7, 'Käibevarad', 2, 4],
  ])
})

test('rows with different numbers stay separate, even with the same name', () => {
  expect(aligned(report([12, 'Muud nõuded', 1]), report([40, 'Muud nõuded', 2]))).toEqual([
    [40, 'Muud nõuded', null, 2],
    [12, 'Muud nõuded', 1, null],
  ])
})

test('a row that only another report has is inserted after its predecessor there', () => {
  expect(
    aligned(
      report([7, 'Käibevarad', 1], [73, 'Varad', 2]),
      report([7, 'Käibevarad', 3], [37, 'Põhivarad', 4], [73, 'Varad', 5]),
    ),
  ).toEqual([
    [7, 'Käibevarad', 1, 3],
    [37, 'Põhivarad', null, 4],
    [73, 'Varad', 2, 5],
  ])
})

test('rows with the same name in one report stay separate', () => {
  expect(
    aligned(
      report([null, 'Muud', 1], [null, 'Muud', 2]),
      report([null, 'Muud', 3], [null, 'Muud', 4]),
    ),
  ).toEqual([
    [null, 'Muud', 1, 3],
    [null, 'Muud', 2, 4],
  ])
})

test('a single report keeps its rows unchanged, and there may be no reports', () => {
  expect(aligned(report([73, 'Varad', 2], [7, 'Käibevarad', 1]))).toEqual([
    [73, 'Varad', 2],
    [7, 'Käibevarad', 1],
  ])
  expect(aligned()).toEqual([])
})
