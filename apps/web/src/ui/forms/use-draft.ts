import { useEffect } from 'react'
import { keepText, keptText } from '../../kept-text.ts'

const keyOf = (name: string) => `draft ${name}`

/** What was written under a name and not sent, in this tab; empty for nothing. */
export function keptDraft(name: string): string {
  return keptText('sessionStorage', keyOf(name)) ?? ''
}

/** Keeps a text that is being written, until it is forgotten with an empty one. */
export function useDraft(name: string, text: string): void {
  useEffect(() => keepDraft(name, text), [name, text])
}

export function keepDraft(name: string, text: string): void {
  keepText('sessionStorage', keyOf(name), text === '' ? null : text)
}
