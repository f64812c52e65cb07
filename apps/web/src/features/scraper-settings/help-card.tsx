import { Link } from '@tanstack/react-router'
import { manageCompaniesPath, runsPath } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import classes from './help-card.module.css'

/** What an administrator should know of refreshes. */
export function HelpCard() {
  return (
    <Card title="Kuidas uuendamine käib">
      <div className={classes.text}>
        <p>
          EMTA avaldab kvartali andmed järgmise kuu 10. kuupäeval: jaanuaris, aprillis, juulis ja oktoobris. Failides on ka
          varasemate kvartalite parandused, seepärast võib sama faili uuesti võtta: muutub ainult see, mida parandati.
        </p>
        <p>
          Ajakava järgi uuenevad jälgitavad ettevõtted; jälgitavaks saab ettevõtte märkida lehel{' '}
          <Link {...manageCompaniesPath()}>Ettevõtete haldus</Link>. Üht liiki uuendamised ootavad üksteist, kahe päringu
          vahel samasse serverisse hoitakse viivitust.
        </p>
        <p>
          Uuendamist saab peatada, jätkata ja katkestada, serveri taaskäivitus seda ei katkesta. Iga käigu tulemus ja
          ebaõnnestumiste põhjused on lehel <Link {...runsPath()}>Uuendamised</Link>.
        </p>
        <p>
          Majandusaasta aruanded tulevad äriregistrist. Ilma kasutajatunnuseta võetakse need avaandmetest: üks fail aasta
          kohta, milles on kõik ettevõtted ja kõik aruande tüübid. Avaandmete failid ilmuvad kord kuus ja algavad 2019.
          aastast.
        </p>
        <p>
          Äriregistri kasutajatunnusega küsitakse jälgitavate ettevõtete valitud aruandeid ükshaaval: päring iga ettevõtte
          ja aasta kohta, mis toob aruannete loendi, ning veel üks iga loendis oleva aruande kohta, kokku enamasti umbes kolm.
          Päringute vahel on seadetes määratud viivitus. Kasutajatunnuse annavad serverile keskkonnamuutujad{' '}
          <code>ARIREGISTER_USERNAME</code> ja <code>ARIREGISTER_PASSWORD</code>.
        </p>
      </div>
    </Card>
  )
}
