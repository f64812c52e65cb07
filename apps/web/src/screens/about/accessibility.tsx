/** What the product aims at, and what is known not to work. */
export function Accessibility() {
  return (
    <>
      <p>
        Kvartal on tehtud WCAG 2.2 AA-taseme järgi: kõike saab teha klaviatuuriga, joonise arvud on
        ka tabelis, värv ei ole kunagi ainus tunnus ning leht mahub 320 piksli laiusele ekraanile.
        Iga ekraani kontrollib enne väljaandmist heledas ja tumedas teemas automaatne kontroll
        (axe).
      </p>
      <h3>Mis teadaolevalt ei tööta</h3>
      <ul>
        <li>
          Ekraanilugejatega ei ole kogu toodet läbi proovitud, ainult automaatselt kontrollitud.
        </li>
        <li>
          Joonise pildifailis (PNG, SVG) ja trükitud lehel ei ole pildi arve tekstina; need on
          tabelis ja XLSX-failis.
        </li>
        <li>Laiu tabeleid tuleb väikesel ekraanil külgsuunas kerida.</li>
        <li>
          Mõni veateade on inglise keeles ega ole nii märgitud; ekraanilugeja loeb selle eesti
          häälega ette.
        </li>
        <li>
          Ilma JavaScriptita näeb lehel ainult uusimaid arve tabelina, ilma valikute ja joonisteta.
        </li>
      </ul>
      <p>Kui miski takistab lehe kasutamist, kirjuta käitajale.</p>
    </>
  )
}
