import { Button, Group, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, type RefObject, Suspense } from 'react'
import { useSession } from '../../api/session.ts'
import { companiesPath } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import boxes from './box-grid.module.css'
import { Examples } from './examples.tsx'
import classes from './landing.module.css'

// Loaded lazily, since visitors do not need it.
const MyCompanies = lazy(async () => ({
  default: (await import('../../watch/my-companies.tsx')).MyCompanies,
}))

interface Feature {
  readonly title: string
  readonly text: string
  /** The path of its icon, 20 by 20. */
  readonly icon: string
}

const features: readonly Feature[] = [
  {
    title: 'EMTA andmed',
    text: 'Käive, töötajad ja tasutud maksud kvartalite kaupa Maksu- ja Tolliameti avaandmetest.',
    icon: 'M5 2.5h7l4 4v11H5zM12 2.5v4h4M8 10h5M8 13h5',
  },
  {
    title: 'Äriregister',
    text: 'Staatus, aadress ja varasemad nimed ettevõtte lehel, kui äriregistri andmed on laaditud.',
    icon: 'M3 17.5h14M4.5 17.5V8M8 17.5V8M12 17.5V8M15.5 17.5V8M3 8h14L10 3z',
  },
  {
    title: 'Visualiseeri',
    text: 'Üks joongraafik: igal ettevõttel on oma värv ja märk, igal näitajal oma joonetüüp.',
    icon: 'M3 3v14.5h14.5M6 13.5l3.5-4 3 2.5 4.5-6',
  },
  {
    title: 'Võrdle',
    text: 'Pane kõrvuti ettevõtted ja tagide keskmised ning jaga vaadet lühikese lingiga.',
    icon: 'M10 3v14.5M6 17.5h8M4 6h12M4 6l-2 5.5h4zM16 6l-2 5.5h4z',
  },
]

/** Shown while nothing is selected: introduces the product and offers starting points. */
export function Landing({
  selectorRef,
}: {
  readonly selectorRef: RefObject<HTMLInputElement | null>
}) {
  const { isAuthenticated } = useSession()
  const openSelector = () => {
    selectorRef.current?.focus()
    selectorRef.current?.click()
  }
  return (
    <Stack gap={16}>
      {isAuthenticated && (
        <Suspense fallback={null}>
          <MyCompanies />
        </Suspense>
      )}
      <Card>
        <Stack
          gap="clamp(28px, 4vw, 40px)"
          pt={{ base: 20, sm: 36 }}
          pb={{ base: 4, sm: 20 }}
          px={{ base: 0, sm: 12 }}
        >
          <Stack gap={8} align="center" ta="center">
            <h2 className={classes.name}>Kvartal</h2>
            <p className={classes.tagline}>
              Eesti ettevõtete rahaline pilt, kvartal kvartali järel
            </p>
            <Group gap={10} justify="center" mt={14}>
              <Button onClick={openSelector}>Vali ettevõtted</Button>
              <Button
                variant="default"
                renderRoot={(props) => <Link {...companiesPath()} {...props} />}
              >
                Kõik ettevõtted
              </Button>
            </Group>
          </Stack>
          <ul className={boxes.grid}>
            {features.map(({ title, text, icon }) => (
              <li key={title} className={classes.feature}>
                <svg className={classes.icon} viewBox="0 0 20 20" aria-hidden="true">
                  <path d={icon} />
                </svg>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Stack>
      </Card>
      <Examples />
    </Stack>
  )
}
