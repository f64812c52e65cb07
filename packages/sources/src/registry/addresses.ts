/** The register's XML services; they need the login of a contract. */
export const registryServiceUrl = 'https://ariregxmlv6.rik.ee/'

/** The page that lists the register's open-data files. */
export const registryOpenDataUrl =
  'https://avaandmed.ariregister.rik.ee/et/avaandmete-allalaadimine'
