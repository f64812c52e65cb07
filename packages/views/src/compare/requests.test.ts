import { expect, test } from 'vitest'
import { averagesRequest, companiesRequest, largestRequest } from './requests.ts'
import { defaultView } from './view.ts'

const codes = Array.from({ length: 25 }, (_, i) => String(10000100 + i))
const view = {
  ...defaultView,
  selection: {
    ...defaultView.selection,
    companies: ['10000018', '10000103'],
    tags: ['1', '2'],
    exceptions: ['10000100', '10000102', '10000999'],
  },
}
const idOf = (code: string) => (code === '10000999' ? null : code.slice(-2))

test('companies are requested by code, all of the tags with them, without the excluded ones that exist', () => {
  expect(companiesRequest(view, idOf, null)).toEqual({
    codes: '10000018,10000103',
    tags: '1,2',
    except: '00,02',
  })
})

test('of a large selection the companies chosen one by one and the twenty largest of the tags are requested', () => {
  // 10000100 and 10000102 are excluded, so that the twenty are 101, 103 to 121; 103 is not
  // requested twice.
  expect(companiesRequest(view, idOf, codes)).toEqual({
    codes: ['10000018', '10000103', '10000101', ...codes.slice(4, 22)].join(','),
  })
})

test('the largest are ranked by the first shown metric, with room for the excluded ones', () => {
  expect(largestRequest({ ...view, metrics: ['employees', 'revenue'] })).toEqual({
    tags: '1,2',
    scope: 'curated',
    basis: 'quarter',
    metric: 'employees',
    sort: 'value',
    order: 'desc',
    limit: '23',
  })
})

test('averages of the same companies name the shown periods', () => {
  const shown = {
    from: { year: 2023, quarter: 1 } as const,
    to: { year: 2024, quarter: 2 } as const,
  }
  expect(averagesRequest(view, shown)).toEqual({ tags: '1,2' })
  const same = { ...view, isOfSame: true }
  expect(averagesRequest(same, shown)).toEqual({ tags: '1,2', same: '2023-Q1,2024-Q2' })
  expect(averagesRequest(same, null)).toEqual({ tags: '1,2' })
})
