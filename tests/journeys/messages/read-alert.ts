import type { Page } from 'playwright-core'

interface Sought {
  /** The whole text of the alert, or how it begins. */
  readonly sentence: string
  readonly isBeginning: boolean
  readonly role: 'alert' | 'status'
}

/** What an alert was and where it was, in pixels from the edges of the window. */
export interface SeenAlert {
  readonly count: number
  readonly type: string | null
  readonly stackTop: number
  readonly stackRight: number
  readonly right: number
  /** Whether a press on its middle reaches it. */
  readonly isOnTop: boolean
  /** Whether it is inside the open dialog; true as well where none is open. */
  readonly isWithinReach: boolean
}

/**
 * Waits for an alert, reads it and closes it, all inside the page: an alert lives for five seconds, which is less than
 * a busy machine may take for a few questions from outside. A dialog may open or close at the same moment, so the alert
 * is looked at until it has come to rest.
 */
export function readAlert(page: Page, sought: Sought): Promise<SeenAlert | null> {
  return page.evaluate(async ({ sentence, isBeginning, role }) => {
    const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
    const says = (element: Element) => {
      const text = plain(element.querySelector('p')?.textContent ?? '')
      return isBeginning ? text.startsWith(sentence) : text === sentence
    }
    const find = () => [...document.querySelectorAll(`[aria-label="Teated"] [role=${role}]`)].filter(says)
    const look = (card: Element) => {
      // What is measured is where it will stay.
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
    const deadline = performance.now() + 30_000
    let seen: ReturnType<typeof look> | null = null
    let close: HTMLElement | null = null
    while (performance.now() < deadline) {
      const [card] = find()
      // An alert that went before it came to rest is returned as it was last seen.
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
