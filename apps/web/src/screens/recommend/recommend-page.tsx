import { Box } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { recommendPath } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { RecommendForm, type Sent } from './recommend-form.tsx'
import { Thanks } from './thanks.tsx'

const route = getRouteApi('/companies/recommend')

/** Recommends a company, on which a haldur then decides. */
export function RecommendPage() {
  const { code = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const [sent, setSent] = useState<Sent | null>(null)
  const frame = useRef<HTMLDivElement>(null)

  const startAgain = () => {
    setSent(null)
    void navigate({ ...recommendPath(), replace: true })
    requestAnimationFrame(() => frame.current?.querySelector('input')?.focus())
  }
  return (
    <>
      <PageHeading title="Soovita ettevõtet">
        Puudub mõni ettevõte, mida tahaksid Kvartalis näha? Soovita seda: haldur vaatab soovituse
        üle.
      </PageHeading>
      <Box ref={frame} maw={760}>
        <Card>
          {sent === null ? (
            <RecommendForm key={code} code={code} onSent={setSent} />
          ) : (
            <Thanks sent={sent} onAgain={startAgain} />
          )}
        </Card>
      </Box>
    </>
  )
}
