import { Box, Group } from '@mantine/core'
import { PrintedSource } from '../ui/print/printed-source.tsx'
import classes from './footer.module.css'

const emtaPage =
  'https://www.emta.ee/eraklient/amet-uudised-ja-kontakt/uudised-pressiinfo-statistika/statistika-ja-avaandmed'
const registryPage = 'https://avaandmed.ariregister.rik.ee/et/avaandmete-allalaadimine'
const year = new Date().getFullYear()
const licencePage = 'https://creativecommons.org/licenses/by/4.0/deed.et'

/** The data's sources, the product's maker, and the year. */
export function Footer() {
  return (
    <Box component="footer" className={classes.footer ?? ''} c="dimmed" fz={13}>
      <Group
        justify="space-between"
        align="stretch"
        gap="6px 28px"
        maw="var(--page-width)"
        mx="auto"
        p="16px var(--page-gap) 28px"
      >
        <PrintedSource />
        <p data-screen-only="">
          © {year} Kvartal · Eesti ettevõtete rahaline pilt, kvartal kvartali järel
        </p>
        <p>
          Andmed: <a href={emtaPage}>Maksu- ja Tolliamet</a> ning{' '}
          <a href={registryPage}>Registrite ja Infosüsteemide Keskus (äriregister)</a>, avaandmed,{' '}
          <a href={licencePage}>CC BY 4.0</a>
        </p>
        <p data-screen-only="">
          <a href="/api">API</a> · Teostus: Kvartali meeskond
        </p>
      </Group>
    </Box>
  )
}
