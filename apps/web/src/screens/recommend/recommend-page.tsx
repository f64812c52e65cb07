import { Box, Button, Group, Stack } from '@mantine/core'
import { Link, getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useCan } from '../../api/session.ts'
import { companiesPath, recommendedPath, recommendPath } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { messages, Note, type Sent, RecommendForm } from './recommend-form.tsx'

interface ThanksProps {
  readonly sent: Sent
  readonly onAgain: () => void
}

/** Confirms that the recommendation was sent, and says what happens next. */
export function Thanks({ sent, onAgain }: ThanksProps) {
  const canDecide = useCan('decide-recommendations')
  const heading = useRef<HTMLHeadingElement>(null)
  // The form is removed, and with it the focused element.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack gap={12} py={8} maw="64ch">
      <Box component="h2" ref={heading} tabIndex={-1} fz={18}>
        {messages.thanks}
      </Box>
      <p>
        <strong>{sent.name}</strong> ({sent.registryCode}) ootab nüüd halduri otsust. Kui ta
        soovituse kinnitab, ilmub ettevõte Kvartali loendisse ja selle andmeid hakatakse uuendama.
      </p>
      {sent.warning !== null && <Note type="warning">{sent.warning}</Note>}
      <Group gap={8} pt={4}>
        <Button onClick={onAgain}>Soovita veel üht</Button>
        {canDecide ? (
          <Button
            variant="default"
            renderRoot={(props) => <Link {...recommendedPath()} {...props} />}
          >
            Vaata soovitusi
          </Button>
        ) : (
          <Button
            variant="default"
            renderRoot={(props) => <Link {...companiesPath()} {...props} />}
          >
            Vaata ettevõtteid
          </Button>
        )}
      </Group>
    </Stack>
  )
}

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
