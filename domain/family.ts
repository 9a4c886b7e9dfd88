/** How many others of its family a product's page shows. The import names families of more members than these and the product itself. */
export const maxFamilyShown = 50;
