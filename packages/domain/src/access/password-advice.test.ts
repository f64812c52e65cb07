import { expect, test } from 'vitest'
import { isBlankPassword, passwordAdvice } from './password-advice.ts'

const common = 'See parool on väga levinud ja arvatakse esimeste seas ära. Parem vali mõni muu.'
const short =
  'Alla 12 tähemärgi pikkust parooli on kerge ära arvata. Kindlam on näiteks neli juhuslikku sõna.'

test.each([
  ['123456', common],
  ['0987654321', common],
  ['password', common],
  ['Password2026!', common],
  ['Parool123', common],
  ['salasõna', common],
  ['qwerty', common],
  ['Qwerty123456', common],
  ['aaaaaaaaaaaaaaaa', common],
  ['ababababababab', common],
  ['kvartal', common],
  ['Tallinn2026', common],
  ['x7Kp9q', short],
  ['korralik11c', short],
  ['vihm lamp pilv kivi', null],
  ['x7Kp9qLm2TzW', null],
  ['', null],
])('the advice about the password %j is %j', (password, advice) => {
  expect(passwordAdvice(password)).toBe(advice)
})

test.each([
  ['      ', true],
  ['\t\n\u00a0\u2003\u3000 ', true],
  ['\u200b\u200d\u2060\ufeff\u00ad\u3164', true],
  ['', true],
  ['  a  ', false],
  ['......', false],
])('the password %j shows nothing: %s', (password, isBlank) => {
  expect(isBlankPassword(password)).toBe(isBlank)
})
