import type { CompanyAlone } from '@kvartal/contract/companies'
import type { Tag } from '@kvartal/contract/tag'
import { readableActivity } from '@kvartal/domain/company/activity'
import { legalFormName } from '@kvartal/domain/company/legal-form'
import { formatExact } from '@kvartal/domain/format/number'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../api/session.ts'
import { companiesPath, manageCompaniesPath, recommendPath } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { TagBadge } from '../../../ui/tags/tag-badge.tsx'
import { TagList } from '../../../ui/tags/tag-list.tsx'
import classes from './company-tags.module.css'
import { FactsWithOrigin } from './facts-with-origin.tsx'
import { isOfRegister, registryFacts } from './registry-facts.tsx'

interface CompanyTagsProps {
  readonly tags: readonly Tag[]
  /** The company's name. */
  readonly subject: string
}

/** The company's tags, each linked to the list of its companies. */
function CompanyTags({ tags, subject }: CompanyTagsProps) {
  return (
    <TagList
      tags={tags}
      subject={subject}
      renderTag={(tag) => (
        <Link
          {...companiesPath({ tag: tag._id })}
          className={classes.tag}
          title={`Kõik ettevõtted tagiga ${tag.name}`}
        >
          <TagBadge tag={tag} />
        </Link>
      )}
    />
  )
}

/**
 * What a visitor may do with a company that is not curated: a haldur adds it, others recommend it.
 */
function SuggestLink({ registryCode }: { readonly registryCode: string }) {
  const mayCurate = useCan('curate-companies')
  return mayCurate ? (
    <Button
      variant="default"
      size="xs"
      renderRoot={(props) => (
        <Link {...manageCompaniesPath({ edit: 'new', code: registryCode })} {...props} />
      )}
    >
      Lisa
    </Button>
  ) : (
    <Button
      variant="default"
      size="xs"
      renderRoot={(props) => <Link {...recommendPath({ code: registryCode })} {...props} />}
    >
      Soovita
    </Button>
  )
}

/** General facts of the company, and facts that the register usually has but did not give. */
export function GeneralCard({ company }: { readonly company: CompanyAlone }) {
  const mayCurate = useCan('curate-companies')
  const { _id, name, registryCode, type, county, businessActivity, vatRegistered, tags } = company
  const { activityCode, municipality, shareCapital, website, vatNumber } = company
  return (
    <Card
      title="Üldandmed"
      aside={
        _id === null ? (
          <SuggestLink registryCode={registryCode} />
        ) : mayCurate ? (
          <Button
            variant="default"
            size="xs"
            renderRoot={(props) => <Link {...manageCompaniesPath({ edit: _id })} {...props} />}
          >
            Muuda
          </Button>
        ) : undefined
      }
    >
      <FactsWithOrigin
        company={company}
        facts={[
          ['Registrikood', registryCode, null],
          ['Õiguslik vorm', type === null ? null : formText(type), 'type'],
          ['Maakond', county, 'county'],
          ['Omavalitsus', municipality, 'municipality'],
          [
            'Tegevusala',
            businessActivity === null ? null : readableActivity(businessActivity),
            'businessActivity',
          ],
          [
            'Põhitegevusala',
            activityCode === null ? null : activityText(activityCode),
            'activityCode',
          ],
          [
            'KM-kohustuslane',
            vatRegistered === null ? null : vatRegistered ? 'jah' : 'ei',
            'vatRegistered',
          ],
          ['KMKR number', vatNumber, 'vatNumber'],
          ['Kapital', shareCapital === null ? null : capitalText(shareCapital), 'shareCapital'],
          [
            'Veebileht',
            website === null ? null : (
              <a key="website" href={website} target="_blank" rel="noopener noreferrer nofollow">
                {website.replace(/^https?:\/\/(?:www\.)?/, '')}
              </a>
            ),
            'website',
          ],
          ...registryFacts(company).filter(([, , fact]) => !isOfRegister(company, fact)),
          [
            'Tagid',
            tags.length === 0 ? null : <CompanyTags key="tags" tags={tags} subject={name} />,
            null,
          ],
        ]}
        alsoNamed={{ name: 'nimi' }}
        none="Üldandmed puuduvad"
      />
    </Card>
  )
}

/** `Aktsiaselts (AS)`; an unknown legal form is shown as it is. */
function formText(type: string): string {
  const name = legalFormName(type)
  return name === type ? type : `${name} (${type})`
}

/** `Reklaamiagentuuride tegevus (73111, EMTAK 2025)` */
function activityText({ code, version, name }: NonNullable<CompanyAlone['activityCode']>): string {
  const label = `${code}, EMTAK ${version}`
  return name === null ? label : `${name} (${label})`
}

function capitalText({ amount, currency }: NonNullable<CompanyAlone['shareCapital']>): string {
  return `${formatExact(amount)}\u00a0${currency === 'EUR' ? '€' : currency}`
}
