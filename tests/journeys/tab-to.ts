import type { Page } from 'playwright-core'

/** Presses Tab until an element of this role and name has the focus. */
export async function tabTo(
  page: Page,
  role: 'button' | 'textbox' | 'checkbox' | 'switch' | 'combobox' | 'link' | 'radio' | 'tab',
  name: RegExp,
  key = 'Tab',
): Promise<void> {
  const wanted = page.getByRole(role, { name })
  for (let presses = 0; presses < 80; presses += 1) {
    const focused = await wanted.evaluateAll((elements) =>
      elements.some((element) => element === document.activeElement),
    )
    if (focused) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab never reached the ${role} ${String(name)}.`)
}
