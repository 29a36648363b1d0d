/** Parameter of the canvas by which the admin shows header, footer and menus before they are saved. */
export const canvasDesignParam = 'design';
/** Characters that a design may have in an address. */
export const maxCanvasDesign = 6_000;
