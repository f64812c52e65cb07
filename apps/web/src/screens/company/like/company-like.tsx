import type { AnyCompany } from '@kvartal/contract/companies'
import { Stack } from '@mantine/core'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { SimilarCard } from './similar-card.tsx'
import { StandingsCard } from './standings-card.tsx'

/** The company among similar ones: the nearest companies, and its places. */
export function CompanyLike({ company }: { readonly company: AnyCompany }) {
  return (
    <Stack gap={16} mt={24}>
      {company.isActive ? (
        <>
          <div data-optional="">
            <SimilarCard company={company} />
          </div>
          <div data-optional="">
            <StandingsCard registryCode={company.registryCode} />
          </div>
        </>
      ) : (
        <div data-optional="">
          <Card title="Omasuguste seas">
            <EmptyState title="Peidetud ettevõttel kohta ei ole">
              Edetabelites ja sarnaste ettevõtete seas peidetud ettevõtteid ei ole.
            </EmptyState>
          </Card>
        </div>
      )}
    </Stack>
  )
}
