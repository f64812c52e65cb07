import { expect, test } from 'vitest'
import { readRunsAddress, runsAddress } from './runs-page.tsx'

test('a serialized address is parsed to the same value', () => {
  const address = { kind: 'emta', page: '7' }
  expect(runsAddress(readRunsAddress(address))).toEqual(address)
  expect(runsAddress(readRunsAddress({}))).toEqual({})
})

test.each([[{ kind: 'muu' }], [{ page: '0' }], [{ page: '-1' }], [{ page: '1e9' }]])(
  '%o does not filter',
  (address) => {
    expect(readRunsAddress(address)).toEqual({ kind: undefined, page: 1 })
  },
)
