import type { CellNote } from '@kvartal/views/figures/compared'
import { describe, expect, it } from 'vitest'
import { footnotesOf, markOfNotes } from './footnotes.tsx'

const autumn: CellNote = { text: 'majandusaasta 01.09.2023–31.08.2024' }
const long: CellNote = { text: 'majandusaasta 01.07.2023–31.12.2024, 18 kuud' }
const group: CellNote = { sign: 'K', text: 'kontserni andmed' }

const row = (...notes: (readonly CellNote[])[]) => ({ notes })

const rows = [row([], [group]), row([autumn], [long, group]), row([], [autumn])]

describe('footnotes of a table', () => {
  it('are numbered in the order of the rows, each once, those with a sign of their own last', () => {
    expect(footnotesOf(rows)).toEqual([
      { sign: '1', text: autumn.text },
      { sign: '2', text: long.text },
      { sign: 'K', text: group.text },
    ])
  })

  it('are empty when no figure needs one', () => {
    expect(footnotesOf([{}])).toEqual([])
  })

  it('are combined on a figure that needs several', () => {
    const footnotes = footnotesOf(rows)
    expect(markOfNotes([long, group], footnotes)).toEqual({
      sign: '2 K',
      text: `${long.text}; ${group.text}`,
    })
    expect(markOfNotes([], footnotes)).toBeNull()
  })
})
