import Foundation

let file = URL(filePath: "StateCharts/registration.scxml")
