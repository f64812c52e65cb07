import { type CompanyDraft, emptyDraft } from '../../company-form/company-draft.ts'
import { Facts } from '../../ui/text/facts.tsx'
import classes from './recommend-page.module.css'

/** The register's facts that are sent with the recommendation; empty when there are none. */
export function RegisterSummary({ draft }: { readonly draft: CompanyDraft }) {
  const { fullAddress, street, registrationDate, status, previousNames } = draft
  const address = fullAddress === '' ? street : fullAddress
  if (address === '' && registrationDate === '' && status === '' && previousNames.length === 0) return null
  const facts = [
    ['Aadress', address],
    ['Registreeritud', registrationDate],
    ['Staatus', status],
    ['Varasemad nimed', previousNames.map(({ name }) => name).join(', ')],
  ].map(([name = '', value]) => [name, value === '' ? null : value] as const)
  return (
    <section className={classes.summary} aria-labelledby="registrist">
      <h2 id="registrist">Äriregistrist, läheb soovitusega kaasa</h2>
      <Facts layout="beside" facts={facts} />
    </section>
  )
}

/** The draft for another code: the register's facts of the previous code, which cannot be edited here, are removed. */
export function withoutRegister(draft: CompanyDraft): CompanyDraft {
  const { street, postalCode, fullAddress, registrationDate, status, previousNames } = emptyDraft
  return { ...draft, street, postalCode, fullAddress, registrationDate, status, previousNames }
}
