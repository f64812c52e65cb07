import { isWebAddress } from '@kvartal/contract/web-address'

/** The operator's contact, which is a web address or a mail address. */
export function ContactLink({ contact }: { readonly contact: string }) {
  return (
    <a href={isWebAddress(contact) ? contact : `mailto:${contact}`} rel="nofollow">
      <bdi>{contact}</bdi>
    </a>
  )
}
