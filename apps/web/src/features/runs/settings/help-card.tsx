import { Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { manageCompaniesPath, runsPath } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'

/** What an administrator should know about refreshes. */
export function HelpCard() {
  return (
    <Card title="Kuidas uuendamine käib">
      <Stack gap={10} maw="88ch">
        <p>
          EMTA avaldab kvartali andmed järgmise kuu 10. kuupäeval: jaanuaris, aprillis, juulis ja
          oktoobris. Failides on ka varasemate kvartalite parandusi, seepärast võib sama faili
          uuesti võtta: muutub ainult see, mida on parandatud.
        </p>
        <p>
          Ajakava järgi uuenevad jälgitavad ettevõtted; jälgitavaks saab ettevõtte märkida lehel{' '}
          <Link {...manageCompaniesPath()}>Ettevõtete haldus</Link>. Sama liiki uuendamised tehakse
          üksteise järel; kahe päringu vahel samasse serverisse peetakse viivitust.
        </p>
        <p>
          Uuendamist saab peatada, jätkata ja katkestada; serveri taaskäivitamine seda ei katkesta.
          Iga uuendamise tulemus ja ebaõnnestumiste põhjused on lehel{' '}
          <Link {...runsPath()}>Andmeuuendused</Link>.
        </p>
        <p>
          Äriregistri andmed (nimi, õiguslik vorm, aadress, staatus) tuuakse ajakava järgi
          avaandmete failist ka siis, kui serveril on äriregistri kasutajatunnus. Varasemad nimed
          saab ainult kasutajatunnusega tehtava ettevõttepäringuga: selle teeb nupp „Uuenda
          äriregistrist“.
        </p>
        <p>
          Majandusaasta aruanded tulevad äriregistrist. Ilma kasutajatunnuseta võetakse need
          avaandmetest: üks fail aasta kohta, milles on kõik ettevõtted ja kõik aruande tüübid.
          Avaandmete failid ilmuvad kord kuus ja algavad 2019. aastast.
        </p>
        <p>
          Äriregistri kasutajatunnusega küsitakse jälgitavate ettevõtete valitud aruandeid
          ükshaaval: päring iga ettevõtte ja aasta kohta, mis toob aruannete loendi, ning veel üks
          iga loendis oleva aruande kohta, kokku enamasti umbes kolm. Päringute vahel on seadetes
          määratud viivitus. Kasutajatunnuse annavad serverile keskkonnamuutujad{' '}
          <code>ARIREGISTER_USERNAME</code> ja <code>ARIREGISTER_PASSWORD</code>.
        </p>
      </Stack>
    </Card>
  )
}
