import { expect, test } from 'vitest'
import { onlyLargest } from './use-comparison.ts'

const ids = Array.from({ length: 25 }, (_, i) => String(100 + i))

test('of a large selection the companies chosen one by one and the twenty largest of the tags are requested', () => {
  const { companies, codes, tags, except } = onlyLargest(
    { companies: ['7', '103'], codes: ['10000018'], tags: ['1'], except: ['100', '102'] },
    { ids, period: null },
  )
  // 100 and 102 are left out, so that the twenty are 101, 103 to 121; 103 is not requested twice.
  expect(companies).toEqual(['7', '103', '101', ...ids.slice(4, 22)])
  expect([codes, tags, except]).toEqual([['10000018'], [], []])
})
