import type { Page } from 'playwright-core'

interface Sought {
  /** The whole text of the alert, or its beginning. */
  readonly sentence: string
  readonly isBeginning: boolean
  readonly role: 'alert' | 'status'
}

/** The type and position of an alert, in pixels from the edges of the window. */
export interface SeenAlert {
  readonly count: number
  readonly type: string | null
  readonly stackTop: number
  readonly stackRight: number
  readonly right: number
  /** Whether a click on its middle reaches it. */
  readonly isOnTop: boolean
  /** Whether it is inside the open dialog; also true when no dialog is open. */
  readonly isWithinReach: boolean
}

/**
 * Waits for an alert, reads it and closes it, all inside the page, which is faster than several
 * queries from outside. A dialog may open or close at the same moment, so the alert is measured
 * until its position is stable.
 */
export function readAlert(page: Page, sought: Sought): Promise<SeenAlert | null> {
  return page.evaluate(async ({ sentence, isBeginning, role }) => {
    const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
    const says = (element: Element) => {
      const text = plain(element.querySelector('p')?.textContent ?? '')
      return isBeginning ? text.startsWith(sentence) : text === sentence
    }
    const find = () =>
      [...document.querySelectorAll(`[aria-label="Teated"] [role=${role}]`)].filter(says)
    const look = (card: Element) => {
      // The measured position is the final one.
      for (const animation of card.getAnimations()) animation.finish()
      const stack = card.parentElement?.getBoundingClientRect()
      const { left, top, right, width, height } = card.getBoundingClientRect()
      const edge = document.documentElement.clientWidth
      const hasDialog = document.querySelector('dialog[open]') !== null
      return {
        count: find().length,
        type: card.getAttribute('data-type'),
        stackTop: stack?.top ?? Number.NaN,
        stackRight: edge - (stack?.right ?? Number.NaN),
        right: edge - right,
        isOnTop: card.contains(document.elementFromPoint(left + width / 2, top + height / 2)),
        isWithinReach: (card.closest('dialog[open]') !== null) === hasDialog,
      }
    }
    const deadline = performance.now() + 60_000
    let seen: ReturnType<typeof look> | null = null
    let close: HTMLElement | null = null
    while (performance.now() < deadline) {
      const [card] = find()
      // An alert that disappeared before its position was stable is returned as it was last
      // measured.
      if (card === undefined && seen !== null) break
      if (card !== undefined) {
        seen = look(card)
        close = card.querySelector('button[aria-label="Sulge teade"]')
        if (seen.isOnTop && seen.isWithinReach) break
      }
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    close?.click()
    return seen
  }, sought)
}
