import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { companiesPath } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import classes from './landing.module.css'

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

/** Introduces the product, small: who comes for figures has them above. */
export function Landing({
  selectorRef,
}: {
  readonly selectorRef: RefObject<HTMLInputElement | null>
}) {
  const openSelector = () => {
    selectorRef.current?.focus()
    selectorRef.current?.click()
  }
  return (
    <Card>
      <div className={classes.landing}>
        <div>
          <h2 className={classes.name}>Kvartal</h2>
          <p className={classes.tagline}>Eesti ettevõtete rahaline pilt, kvartal kvartali järel</p>
          <Group gap={8} mt={12}>
            <Button size="xs" onClick={openSelector}>
              Vali ettevõtted
            </Button>
            <Button
              size="xs"
              variant="default"
              renderRoot={(props) => <Link {...companiesPath()} {...props} />}
            >
              Kõik ettevõtted
            </Button>
          </Group>
        </div>
        <ul className={classes.features}>
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
      </div>
    </Card>
  )
}
