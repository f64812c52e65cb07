import { handMadeRegistryFile } from '@kvartal/testing/registry/fixture'

const fault = handMadeRegistryFile('soap_fault.xml').toString('utf8')

/** A SOAP fault as the register's service sends it. @param words without XML markup */
export function soapFault(words: string): string {
  return fault.replace('Vale kasutajanimi või parool', words)
}

export function soapEnvelope(body: string): string {
  return (
    '<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Header></SOAP-ENV:Header>' +
    `<SOAP-ENV:Body xmlns:ns1="http://arireg.x-road.eu/producer/">${body}</SOAP-ENV:Body></SOAP-ENV:Envelope>`
  )
}
