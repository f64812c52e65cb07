import type { Page } from 'playwright-core'
import { addPerson, callApi, newPerson, tokenOfAdministrator } from './people.ts'
import { press } from './screen-acts.ts'

/** The path of a link for a new password; the link is only opened, not used. */
export async function passwordLink(): Promise<string> {
  const { id } = await addPerson('külaline', 'Lingi Saaja')
  const { link } = (await callApi(`/api/users/${id}/password-link`, {
    token: await tokenOfAdministrator(),
  })) as { readonly link: string }
  return link
}

/** The same for an invitation. */
export async function invitationLink(): Promise<string> {
  const body = { email: newPerson().email, role: 'haldur' }
  const { link } = (await callApi('/api/invitations', {
    token: await tokenOfAdministrator(),
    body,
  })) as { readonly link: { readonly link: string } }
  return link.link
}

/** Creates a password link on the screen of users. */
export const makeLink = async (page: Page) => {
  await press(/^Muuda: Kustutatav/)(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Parooli link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kopeeri link' }).waitFor()
}
