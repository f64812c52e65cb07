import { expect, test } from 'vitest'
import { chooseEncoding, prepareBody } from './prepared-body.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0, *', 'gzip'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['zstd', 'identity'],
  ['gzip;q=0.5, br;q=0.1', 'br'],
])('for Accept-Encoding %j the encoding is %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})

test('entity tags differ by content and by encoding', () => {
  const tags = ['{"a":1}', '{"a":2}'].flatMap((json) => Object.values(prepareBody(json).etags))
  expect(new Set(tags).size).toBe(6)
  expect(prepareBody('{"a":1}').etags.br).toBe(tags[0])
})
