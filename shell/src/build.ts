/** Builds what browsers get from the shell itself. Stylesheets are made from the theme when the shell starts. */
import './browser/build.ts';
