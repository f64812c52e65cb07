import { expect, test } from 'vitest'
import { judgeContrast } from './tag-dialog.tsx'

test.each([
  ['#cccccc', '#ffffff', 'Teksti ja tausta kontrast 1,6: liiga väike, vaja vähemalt 4,5'],
  ['#ffffff', '#000000', 'Teksti ja tausta kontrast 21,0: hea'],
  // 4.54 and 4.48 would round to the same figure but must be distinguished.
  ['#767676', '#ffffff', 'Teksti ja tausta kontrast 4,5: hea'],
  ['#777777', '#ffffff', 'Teksti ja tausta kontrast 4,4: liiga väike, vaja vähemalt 4,5'],
])('%s with %s', (color, textColor, sentence) => {
  expect(judgeContrast(color, textColor)?.sentence).toBe(sentence)
})

test('an invalid colour gets no judgement', () => {
  expect(judgeContrast('#ccc', '#ffffff')).toBeNull()
})
